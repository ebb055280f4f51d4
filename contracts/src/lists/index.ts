export * from './calendar-file.ts';
export * from './evaluation.ts';
export * from './event-places.ts';
export * from './invitation-outcome.ts';
export * from './link-sent.ts';
export * from './mail-link-acts.ts';
export * from './staff-places-api.ts';
