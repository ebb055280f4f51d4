import type { AnyForm } from '@society-gal/contracts/forms/define-form';
import { newsletterForm } from '@society-gal/contracts/forms/newsletter.form';
import { type FormShape, shapeOf } from './form-shape.ts';

/** The newsletter's form alone: the home page has it, and must not carry the shape of every other. Replaced at build time. */
export const newsletterShape: FormShape = shapeOf(newsletterForm as unknown as AnyForm);
