export * from './morning-mail.ts';
export * from './role-matrix.ts';
export * from './staff-api.ts';
