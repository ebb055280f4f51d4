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

/** Which file inputs the two applications have, and what each takes (specification, section 5). */
export const uploadFields = {
  scholarship: {
    story_file: ['pdf'],
    resume: ['pdf', 'doc', 'docx'],
    hardship_proof: ['pdf', 'doc', 'docx', 'jpg', 'png'],
    recommendation_letter: ['pdf', 'doc', 'docx'],
  },
  partnership: {
    mission_file: ['pdf', 'ppt', 'pptx', 'doc', 'docx', 'png', 'jpg'],
    proposal_files: ['pdf', 'ppt', 'pptx', 'doc', 'docx', 'png', 'jpg'],
  },
} as const satisfies Record<string, Record<string, readonly UploadKind[]>>;

/** The kinds a field takes, or undefined when no such field has a file input. */
export const uploadKindsOf = (form: string, field: string): readonly UploadKind[] | undefined => {
  const fields: Readonly<Record<string, readonly UploadKind[]>> | undefined = Object.hasOwn(uploadFields, form)
    ? uploadFields[form as keyof typeof uploadFields]
    : undefined;
  return fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
};

/** File name endings of a field, for the `accept` attribute of its input. */
export const acceptedEndings = <Form extends keyof typeof uploadFields>(
  form: Form,
  field: keyof (typeof uploadFields)[Form] & string,
): string[] => uploadKindsOf(form, field)?.flatMap((kind) => uploadKinds[kind].extensions) ?? [];

/** What the upload call answers and the application carries: the token binds the file to who sent it. */
export type UploadTicket = { id: string; token: string };

/** A file as the stored application lists it. `size` in bytes. */
export type Attachment = { id: string; field: string; name: string; size: number; content_type: string };

/** Header that carries the file's own name, percent-encoded. */
export const uploadNameHeader = 'x-file-name';
/** Header that proves who sent a file, to take it back. */
export const uploadTokenHeader = 'x-upload-token';
/** Unclaimed files are deleted after this long. Milliseconds. */
export const unclaimedUploadMs = 24 * 60 * 60 * 1000;
