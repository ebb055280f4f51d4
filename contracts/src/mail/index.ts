export * from './mail.ts';
export * from './mail-template.ts';
