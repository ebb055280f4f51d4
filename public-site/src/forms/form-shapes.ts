import type { AnyForm } from '@society-gal/contracts/forms/define-form';
import { pageForms } from '@society-gal/contracts/forms/index';
import { type FormShape, shapeOf } from './form-shape.ts';

/**
 * Every form as plain data. The browser's build replaces this module by its own value (`form-shapes-loader.mjs`), so
 * that drawing a form loads neither zod nor a schema.
 */
export const formShapes: Readonly<Record<string, FormShape>> = Object.fromEntries(
  Object.entries(pageForms).map(([id, form]) => [id, shapeOf(form as unknown as AnyForm)]),
);
