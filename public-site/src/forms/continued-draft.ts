import type { ReceivedFiles } from '@society-gal/page-kit';

/** A form that was saved on another device, with its files as the form holds them. */
export type ContinuedDraft = {
  form: string;
  answers: Readonly<Record<string, string | readonly string[]>>;
  files: ReceivedFiles;
  session: string;
  wrongPins?: number;
};

// In memory alone: the answers of a draft are never written to the device.
let draft: ContinuedDraft | null = null;

/** Keeps a draft for its form; null once it was filled in, or whoever opened it leaves. */
export function keepDraft(opened: ContinuedDraft | null): void {
  draft = opened;
}

/** The draft that waits for a form, or null. */
export function continuedDraft(formId: string): ContinuedDraft | null {
  return draft?.form === formId ? draft : null;
}
