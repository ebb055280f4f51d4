/** The direction law between the rooms. */
import { dirname, join, normalize } from 'node:path/posix';
import type { Check } from './check.ts';
import { lineAt, type Source, sources } from './sources.ts';

const rooms = [
  'contracts',
  'shell',
  'public-site',
  'admin-app',
  'accessibility-widget',
  'functions',
  'tools',
  'tests',
] as const;
type Room = (typeof rooms)[number];

/** Whom a room may import from, beside itself. Tools and tests stand outside the product and may look into every room. */
const mayImport: Record<Room, readonly Room[]> = {
  contracts: [],
  shell: ['contracts'],
  'public-site': ['contracts'],
  'admin-app': ['contracts'],
  'accessibility-widget': ['contracts'],
  functions: ['contracts'],
  tools: rooms,
  tests: rooms,
};

const why: Partial<Record<Room, string>> = {
  contracts: 'contracts imports only zod: every room, browser and server, is built on it',
  functions: 'functions never import a user interface, and deploy alone',
};

const roomOf = (path: string): Room | undefined => rooms.find((room) => path.startsWith(`${room}/`));

const specifiers = (text: string): { specifier: string; position: number }[] =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => ({ specifier: match[1] ?? match[2] ?? match[3] ?? '', position: match.index }));

const targetOf = (path: string, specifier: string): Room | undefined => {
  const workspace = /^@society-gal\/([\w-]+)/.exec(specifier)?.[1];
  if (workspace) return rooms.find((room) => room === workspace);
  return specifier.startsWith('.') ? roomOf(normalize(join(dirname(path), specifier))) : undefined;
};

/** A part's build and its tests are not part of the product that ships: they may use the tools. */
const isBuildOrTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || !/^[\w-]+\/src\//.test(path);

/** Imports of one file that the law forbids, as lines to print. */
export const brokenWalls = ({ path, text }: Source): string[] => {
  const room = roomOf(path);
  if (!room) return [];
  const allowed = [room, ...mayImport[room], ...(isBuildOrTest(path) ? (['tools', 'contracts'] as const) : [])];
  return specifiers(text).flatMap(({ specifier, position }) => {
    const target = targetOf(path, specifier);
    if (!target || allowed.some((one) => one === target)) return [];
    return [
      `${path}:${lineAt(text, position)} imports ${specifier}: ${why[room] ?? `${room} stands alone and may import contracts only`}`,
    ];
  });
};

export const walls: Check = {
  name: 'Walls between the rooms',
  protects: 'Each part can be understood, built and deployed alone; docs/map.md is true.',
  repair: 'move what both need into contracts, or let the parts meet at run time (tools/federation.ts)',
  find: async () => sources().flatMap(brokenWalls),
};
