import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Everything that is built, in the order of a full build: what takes longest on one core comes first. */
export const parts = ['admin-app', 'public-site', 'accessibility-widget', 'shell', 'functions'] as const;
/** One of {@link parts}. */
export type Part = (typeof parts)[number];

/** The four hosting sites. */
export const sites = ['shell', 'public-site', 'admin-app', 'accessibility-widget'] as const;
/** One of {@link sites}. */
export type Site = (typeof sites)[number];

/** Folder that a build of the part writes, relative to the part. */
export function outputOf(part: Part): string {
  return part === 'functions' ? 'lib' : 'dist';
}
