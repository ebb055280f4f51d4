import type { UploadTicket } from '@society-gal/contracts/forms';
import type { UrlEncodedBody } from '../http/url-encoded-body.ts';

/** The text of a field, with the line breaks of a script; empty without one. */
export function textIn(fields: UrlEncodedBody, name: string): string {
  return ([fields[name] ?? ''].flat()[0] ?? '').replace(/\r\n/g, '\n');
}

/** Every text that was posted under a name, for a field that shows it again. */
export function textsIn(fields: Readonly<Record<string, string | readonly string[]>>, name: string): string[] {
  return [fields[name] ?? []].flat();
}

/** Files that arrived, as the script of personal pages posts them: `<id>/<token>/<name>`. */
export function ticketsIn(posted: string | readonly string[] = []): UploadTicket[] {
  return [posted].flat().map((value) => {
    const [id = '', token = ''] = value.split('/');
    return { id, token };
  });
}

/** How it is safe to reach her, as a page posts it. */
export function safeContactIn(fields: UrlEncodedBody) {
  return {
    safe_ways: [fields.safe_ways ?? []].flat(),
    safe_voicemail: textIn(fields, 'safe_voicemail'),
    safe_times: textIn(fields, 'safe_times'),
    safe_name: textIn(fields, 'safe_name'),
  };
}
