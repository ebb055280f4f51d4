/** Exports that nobody uses. The compiler finds unused locals; it cannot know who imports an export. */
import type { Check } from './check.ts';
import { documents, type Source, sources } from './sources.ts';

const exported = /^export (?:declare )?(?:const|let|function|async function|class|type|enum) (\w+)/gm;

/** Names that something outside our sources asks for: build tools, Firebase, module federation, vitest, Playwright. */
const askedFromOutside = /(?:^|\/)(?:vitest\.config|playwright\.config|expose[\w-]*|index|build)\.tsx?$/;

/** Exports that occur in no other file, only once in their own, and in no document that tells how to use them. */
export const unusedExports = (files: readonly Source[], documents = ''): string[] => {
  const told = new Set(documents.match(/\w+/g));
  const words = new Map<string, number>();
  for (const { text } of files)
    for (const word of new Set(text.match(/\w+/g))) words.set(word, (words.get(word) ?? 0) + 1);
  return files
    .filter(({ path }) => !askedFromOutside.test(path) && !path.endsWith('.d.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .map((match) => match[1] ?? '')
        .filter(
          (name) =>
            !told.has(name) &&
            words.get(name) === 1 &&
            (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1,
        )
        .map((name) => `${path} exports ${name}, which nothing uses`),
    );
};

export const deadCode: Check = {
  name: 'Dead code',
  protects: 'Whoever reads a function can trust that somebody calls it.',
  repair: 'delete it; Git remembers',
  find: async () => unusedExports(sources(), documents()),
};
