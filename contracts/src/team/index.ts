export * from './needs-you.ts';
export * from './promises-by-people.ts';
export * from './roles.ts';
export * from './second-factor.ts';
export * from './second-factor-api.ts';
export * from './staff-alerts.ts';
export * from './staff-api-parts.ts';
export * from './staff-password.ts';
