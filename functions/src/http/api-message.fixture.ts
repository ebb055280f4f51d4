import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

type MessageOptions = {
  method?: string;
  url?: string;
  headers?: Readonly<Record<string, string | string[]>>;
  body?: string;
  /** Sends what there is of the body and never ends it. */
  isEndless?: boolean;
  /** False when the client went away or more was to come. */
  complete?: boolean;
};

/** A request as Node hands it to the API, without a connection. */
export function incomingMessage({ body = '', isEndless = false, ...options }: MessageOptions): IncomingMessage {
  const stream = isEndless
    ? new Readable({ read: () => undefined })
    : Readable.from(body === '' ? [] : [Buffer.from(body)]);
  return Object.assign(stream, {
    method: 'GET',
    url: '/',
    headers: {},
    complete: true,
    socket: { remoteAddress: '192.0.2.1' },
    ...options,
  }) as unknown as IncomingMessage;
}

/** What a client received. */
export class ReceivedResponse extends EventEmitter {
  status = 0;
  headers: Record<string, string> = {};
  pieces: string[] = [];
  isEnded = false;
  destroyed = false;
  /** False while the client takes no more. */
  takesMore = true;

  writeHead(status: number, headers: Record<string, string>): void {
    this.status = status;
    this.headers = headers;
  }

  write(piece: string): boolean {
    this.pieces.push(piece);
    return this.takesMore;
  }

  end(piece = ''): void {
    if (piece !== '') this.pieces.push(piece);
    this.isEnded = true;
  }

  destroy(): void {
    this.destroyed = true;
  }

  get text(): string {
    return this.pieces.join('');
  }

  get asServerResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }
}
