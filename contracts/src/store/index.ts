export * from './document-id.ts';
export * from './paths.ts';
export * from './retention-rules.ts';
export * from './search-words.ts';
