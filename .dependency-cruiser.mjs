/**
 * The direction of imports, stated once: a workspace may import those on the lines above its own, never one beside or
 * below it. `npm run check` holds the code to it; see docs/map.md for what each workspace is.
 */
const layers = [
  ['contracts'],
  ['build-config', 'page-kit'],
  ['shell', 'public-site', 'admin-app', 'accessibility-widget', 'functions'],
  ['local-stack'],
  ['tools'],
  ['generators', 'benchmarks'],
  ['tests'],
];

const workspaces = layers.flat();
const inside = (names) => `^(?:${names.join('|')})/`;
const isTest = '\\.test\\.tsx?$';

const directionRules = layers.flatMap((layer, index) =>
  layer.map((workspace) => {
    const allowed = [workspace, ...layers.slice(0, index).flat()];
    return {
      name: `${workspace}-imports-only-what-lies-below`,
      comment: `${workspace} may import ${allowed.length > 1 ? allowed.slice(1).join(', ') : 'no other workspace'}.`,
      severity: 'error',
      from: { path: inside([workspace]) },
      to: { path: inside(workspaces.filter((name) => !allowed.includes(name))) },
    };
  }),
);

export default {
  forbidden: [
    ...directionRules,
    {
      name: 'no-cycle-between-files',
      comment: 'Files that import each other can only be understood, tested and moved together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-folders-of-functions',
      comment: 'Each folder of the back end is one subject; two that need each other can only be changed together.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^functions/src/' },
      to: { circular: true },
    },
    {
      name: 'mail-and-http-know-no-subject',
      comment: 'What sends and answers serves every subject alike; a subject declares its own mails and routes.',
      severity: 'error',
      from: { path: '^functions/src/(?:core|http|mail)/', pathNot: isTest },
      to: { path: '^functions/src/', pathNot: '^functions/src/(?:core|http|mail|safe-contact|forms)/' },
    },
    {
      name: 'contracts-imports-only-zod',
      comment: 'Every browser and server is built on contracts: what it imports, all of them load.',
      severity: 'error',
      from: { path: '^contracts/', pathNot: isTest },
      to: { dependencyTypesNot: ['local', 'aliased-workspace', 'type-only'], pathNot: '(?:^|/)node_modules/zod/' },
    },
    {
      name: 'build-config-is-for-builds',
      comment: 'What ships to a browser or server never carries webpack or the build configuration along.',
      severity: 'error',
      from: { path: `${inside(layers[2])}src/`, pathNot: isTest },
      to: { path: '^build-config/' },
    },
    {
      name: 'public-parts-without-firebase-and-mui',
      comment: 'The public site and the widget stay small: no Firebase, no MUI (docs/decisions/0001).',
      severity: 'error',
      from: { path: inside(['shell', 'public-site', 'accessibility-widget', 'page-kit']) },
      to: { path: '(?:^|/)node_modules/(?:firebase|@firebase|@mui)/' },
    },
    {
      name: 'parts-say-what-the-document-says',
      comment:
        'Staff publish facts without a build of scripts, so a part gets them as words of its document (docs/document-lifecycle.md). Exempt are the quick exit and the day of today.',
      severity: 'error',
      from: {
        path: '^(?:page-kit/src/[^/]+$|public-site/src/(?:donations|forms|search)/)',
        pathNot: [isTest, '/(?:stored-facts|stored-region)\\.tsx$'],
      },
      to: { path: '^contracts/src/brand/' },
    },
    {
      name: 'widget-start-carries-nothing-that-loads-later',
      comment:
        'The core of the widget and its messages are in the 8 kB of the start; what builds on them loads when needed.',
      severity: 'error',
      from: { path: '^accessibility-widget/src/(?:core|messages)/', pathNot: isTest },
      to: { path: '^accessibility-widget/src/(?:settings|panel|speech)/' },
    },
    {
      name: 'widget-chunks-stand-alone',
      comment:
        'Settings, panel and speech are files of their own and meet through the context of the core (core/load-chunk.ts).',
      severity: 'error',
      from: { path: '^accessibility-widget/src/(settings|panel|speech)/', pathNot: isTest },
      to: { path: '^accessibility-widget/src/(?:settings|panel|speech)/', pathNot: '^accessibility-widget/src/$1/' },
    },
    {
      name: 'everything-imported-exists',
      comment: 'An import that cannot be resolved fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|lib|\\.local|coverage|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
