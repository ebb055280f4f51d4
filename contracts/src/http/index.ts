export * from './answer-headers.ts';
export * from './limits.ts';
export * from './ports.ts';
export * from './problems.ts';
export * from './proof-of-work.ts';
export * from './routes.ts';
export * from './site-config.ts';
