import type { ApiResponse } from '../edge/route.ts';

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Answers a PDF that the browser saves under a name, and nothing on the way keeps. */
export function pdfAnswer(bytes: Uint8Array, name: string): ApiResponse {
  return {
    status: 200,
    stream: bytesOf(bytes),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  };
}
