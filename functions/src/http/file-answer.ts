import { Readable } from 'node:stream';
import type { ApiResponse } from './route.ts';

/** Answers a file that the browser saves under a name, and nothing on the way keeps. `name` is plain ASCII without quotes. */
export function fileAnswer(content: string | Uint8Array, name: string, contentType: string): ApiResponse {
  return {
    status: 200,
    stream: Readable.from([content]),
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  };
}
