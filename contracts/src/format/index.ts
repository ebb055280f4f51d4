export * from './business-days.ts';
export * from './calendar-days.ts';
export * from './durations.ts';
export * from './escape.ts';
export * from './format-day.ts';
export * from './foundation-time.ts';
export * from './money.ts';
export * from './processing-fee.ts';
