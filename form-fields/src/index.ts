export { ErrorSummary, type FormErrors } from './error-summary.tsx';
export { type FileTickets, FileUploads } from './file-field.tsx';
export { FormField } from './form-field.tsx';
export { FormFields, HoneypotField } from './form-fields.tsx';
