import { dayMs } from '../format/durations.ts';

/** Kinds of file a form may take. `types` are told to the browser; the server decides by content, never by name. */
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

/** A key of {@link uploadKinds}. */
export type UploadKind = keyof typeof uploadKinds;

/** Papers that are added to a request on her own page: `POST /api/uploads/request/added_files`. */
export const addedFiles: { form: string; field: string; kinds: readonly UploadKind[] } = {
  form: 'request',
  field: 'added_files',
  kinds: ['pdf', 'doc', 'docx', 'jpg', 'png'],
};

/** A letter of recommendation as a file: `POST /api/uploads/recommendation/letter_file`. */
export const letterFiles: typeof addedFiles = {
  form: 'recommendation',
  field: 'letter_file',
  kinds: ['pdf', 'doc', 'docx', 'jpg', 'png'],
};

/** Said to a recommender who sends neither words nor a file. */
export const letterMissing = 'Write the letter, or choose a file with it.';

/** File name endings of these kinds, for the `accept` of a file field. */
export function acceptedEndings(...kinds: readonly UploadKind[]): string[] {
  return kinds.flatMap((kind) => uploadKinds[kind].extensions);
}

/** What the upload call answers and the application carries: the token binds the file to who sent it. */
export type UploadTicket = { id: string; token: string };

/** A file as the stored application lists it. `size` in bytes. */
export type Attachment = {
  id: string;
  field: string;
  name: string;
  size: number;
  content_type: string;
  /** A virus scanner looked at it, as it came; missing where none did. */
  is_scanned?: true;
};

/** Header that carries the file's own name, percent-encoded. */
export const uploadNameHeader = 'x-file-name';
/** Header that proves who sent a file, to take it back. */
export const uploadTokenHeader = 'x-upload-token';
/** Unclaimed files are deleted after this long. Milliseconds. */
export const unclaimedUploadMs = dayMs;
