/** The widget and the speech cache must split sentences alike. */

const abbreviation =
  /(^|[\s(“"'])(\p{Lu}|(?![ap]\.m)(\p{L}\.)+\p{L}|Dr|Dra|Mr|Mrs|Ms|Sr|Sra|Srta|Jr|Prof|St|No|Nr|vs|approx|Ud|Uds)\.\s*$/u;

const segmenters = new Map<string, Intl.Segmenter>();
const segmenterOf = (language: string): Intl.Segmenter => {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return segmenter;
};

export function sentencesIn(text: string, language: string): { from: number; text: string }[] {
  const sentences: { from: number; text: string }[] = [];
  let from = 0;
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const to = index + segment.length;
    if (to < text.length && abbreviation.test(segment)) continue;
    const sentence = text.slice(from, to).trimEnd();
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push({ from, text: sentence });
    from = to;
  }
  return sentences;
}
