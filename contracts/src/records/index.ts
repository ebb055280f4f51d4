export * from './case-api.ts';
export * from './counts.ts';
export * from './saved-views-api.ts';
