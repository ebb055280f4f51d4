export * from './application-state.ts';
export * from './decision-letters.ts';
export * from './decision-letters-api.ts';
export * from './review.ts';
export * from './review-api.ts';
