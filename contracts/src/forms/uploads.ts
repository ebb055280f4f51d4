import { dayMs } from '../format/durations.ts';

/** Browsers are told `types`; the server decides by content, never by name. */
export const uploadKinds = {
  pdf: { label: 'PDF', extensions: ['.pdf'], contentType: 'application/pdf' },
  doc: { label: 'DOC', extensions: ['.doc'], contentType: 'application/msword' },
  docx: {
    label: 'DOCX',
    extensions: ['.docx'],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  ppt: { label: 'PPT', extensions: ['.ppt'], contentType: 'application/vnd.ms-powerpoint' },
  pptx: {
    label: 'PPTX',
    extensions: ['.pptx'],
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  jpg: { label: 'JPG', extensions: ['.jpg', '.jpeg'], contentType: 'image/jpeg' },
  png: { label: 'PNG', extensions: ['.png'], contentType: 'image/png' },
} as const;

export type UploadKind = keyof typeof uploadKinds;

/** `POST /api/uploads/request/added_files`. */
export const addedFiles: { form: string; field: string; kinds: readonly UploadKind[] } = {
  form: 'request',
  field: 'added_files',
  kinds: ['pdf', 'doc', 'docx', 'jpg', 'png'],
};

/** `POST /api/uploads/recommendation/letter_file`. */
export const letterFiles: typeof addedFiles = {
  form: 'recommendation',
  field: 'letter_file',
  kinds: ['pdf', 'doc', 'docx', 'jpg', 'png'],
};

export const letterMissing = 'Write the letter, or choose a file with it.';

export function acceptedEndings(...kinds: readonly UploadKind[]): string[] {
  return kinds.flatMap((kind) => uploadKinds[kind].extensions);
}

/** The token binds the file to its sender. */
export type UploadTicket = { id: string; token: string };

/** `size` in bytes. */
export type Attachment = {
  id: string;
  field: string;
  name: string;
  size: number;
  content_type: string;
  /** A virus scanner checked the file; missing where none did. */
  is_scanned?: true;
};

/** The name is percent-encoded. */
export const uploadNameHeader = 'x-file-name';
/** Proves who sent a file, to take it back. */
export const uploadTokenHeader = 'x-upload-token';
/** Milliseconds until unclaimed files are deleted. */
export const unclaimedUploadMs = dayMs;
