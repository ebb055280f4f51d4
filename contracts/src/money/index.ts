export * from './donation.ts';
export * from './finance-labels.ts';
export * from './giving-api.ts';
export * from './staff-finance-api.ts';
