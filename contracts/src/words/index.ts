export * from './composer-job.ts';
export * from './fact-shapes.ts';
export * from './page-words.ts';
export * from './published-words.ts';
export * from './safe-href.ts';
export * from './shape-parts.ts';
export * from './subjects.ts';
export * from './words-api.ts';
