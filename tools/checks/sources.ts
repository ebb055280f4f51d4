import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';

/** A file of the repository with its text; `path` is relative to the root and has forward slashes. */
export type Source = { path: string; text: string };

const listed = (...patterns: string[]): Source[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

let cache: Source[] | null = null;

/** All TypeScript and JavaScript files that are or will be committed. */
export function sources(): Source[] {
  cache ??= listed('*.ts', '*.tsx', '*.mjs', '*.js');
  return cache;
}

/** The line number of a position in a text, from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
