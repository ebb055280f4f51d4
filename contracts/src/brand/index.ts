export * from './claims.ts';
export * from './courses.ts';
export * from './events.ts';
export * from './fact.ts';
export * from './files.ts';
export * from './impact.ts';
export * from './organisation.ts';
export * from './safety.ts';
