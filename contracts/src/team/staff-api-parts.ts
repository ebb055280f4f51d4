import * as z from 'zod';
import { limits } from '../http/limits.ts';
import { isDocumentId } from '../store/document-id.ts';

/** The id of a document as a staff call names it. */
export const staffDocumentId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w-]+$/)
  .refine(isDocumentId);

/** A reason that may be left out. */
export const optionalReason = z.string().trim().max(limits.textLength).nullable().default(null);

/** A reason that has to be given: something is opened, or lost, that concerns somebody's safety. */
export const neededReason = z.string().trim().min(3, { error: 'Say why, in a few words.' }).max(limits.lineLength);
