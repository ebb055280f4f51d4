export { SendsTexts } from './choice-fields.tsx';
export { ErrorSummary, type FormErrors } from './error-summary.tsx';
export { fieldId } from './field-parts.tsx';
export { FileUploads, type ReceivedFile, type ReceivedFiles } from './file-field.tsx';
export { FormField } from './form-field.tsx';
export { FormFields, HoneypotField } from './form-fields.tsx';
export { TextField } from './text-fields.tsx';
