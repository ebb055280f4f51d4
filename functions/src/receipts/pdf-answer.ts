import { fileAnswer } from '../edge/file-answer.ts';
import type { ApiResponse } from '../edge/route.ts';

/** Answers a receipt or a statement as a file. */
export function pdfAnswer(bytes: Uint8Array, name: string): ApiResponse {
  return fileAnswer(bytes, name, 'application/pdf');
}
