import { fileAnswer } from '../http/file-answer.ts';
import type { ApiResponse } from '../http/route.ts';

/** Answers a receipt or a statement as a file. */
export function pdfAnswer(bytes: Uint8Array, name: string): ApiResponse {
  return fileAnswer(bytes, name, 'application/pdf');
}
