import { createHash } from 'node:crypto';

const inlined = /<(script|style)(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/\1>/g;
const isRun = (attributes: string) => !/type="application\//.test(attributes);

/** Hashes of the scripts and styles that stand in a document, as its policy has to name them. */
export function inlineHashes(html: string): string[] {
  return [...html.matchAll(inlined)]
    .filter(([, , attributes = '']) => isRun(attributes))
    .map(([, , , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
