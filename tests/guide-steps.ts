import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Step = { path: string; place: { side: string; line: string } | null; code: string };

/** The steps of a guide: `Create <file>:` or `In <file>, above|below|instead of the line <line>:`, each followed by its code. */
export function stepsOf(guide: string): Step[] {
  const step =
    /^(?:Create `([^`\n]+)`|In `([^`\n]+)`, (above|below|instead of) the line `([^`\n]+)`):\n\n```(?:tsx?)?\n([\s\S]*?)\n```$/gm;
  return [...guide.matchAll(step)].map(([, created, changed, side, line, code = '']) => ({
    path: created ?? changed ?? '',
    place: side !== undefined && line !== undefined ? { side, line } : null,
    code,
  }));
}

/** Does one step in a copy of the project. Throws where the copy does not have the line that the step names. */
export function followStep(scratch: string, { path, place, code }: Step): void {
  const file = join(scratch, path);
  if (place === null) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${code}\n`, { flag: 'wx' });
    return;
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.indexOf(place.line);
  if (index < 0 || index !== lines.lastIndexOf(place.line))
    throw new Error(`${path} does not have this line once: ${place.line}`);
  lines.splice(place.side === 'below' ? index + 1 : index, place.side === 'instead of' ? 1 : 0, code);
  writeFileSync(file, lines.join('\n'));
}
