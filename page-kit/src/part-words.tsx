import { escapeJson } from '@society-gal/contracts/format';
import { partWordsElementId } from '@society-gal/contracts/site';

/** Data and no code, so no policy has its hash. */
export function PartWords({ words }: { words: Readonly<Record<string, object>> }) {
  if (Object.keys(words).length === 0) return null;
  return (
    <script
      type="application/json"
      id={partWordsElementId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element
      dangerouslySetInnerHTML={{ __html: escapeJson(words) }}
    />
  );
}
