export * from './fact-shapes.ts';
export * from './shape-parts.ts';
export * from './subjects.ts';
