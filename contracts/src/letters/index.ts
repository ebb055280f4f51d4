export * from './letter-pictures.ts';
export * from './letters.ts';
export * from './staff-letters-api.ts';
