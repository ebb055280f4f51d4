import * as z from 'zod';
import { limits } from '../http/limits.ts';
import { isDocumentId } from '../store/document-id.ts';

export const staffDocumentId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w-]+$/)
  .refine(isDocumentId);

export const optionalReason = z.string().trim().max(limits.textLength).nullable().default(null);

/** Opening or losing something that concerns a person's safety needs a reason. */
export const neededReason = z.string().trim().min(3, { error: 'Say why, in a few words.' }).max(limits.lineLength);
