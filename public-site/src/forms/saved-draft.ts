import { splitAnswer } from '@society-gal/contracts/forms/joined-answers';
import { api, routes } from '@society-gal/contracts/routes';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type ContinuedDraft, keepDraft } from './continued-draft.ts';

/** What one needs of a form that was saved on another device; what `POST /api/requests/open` answers for a draft has it. */
export type SavedDraft = Omit<ContinuedDraft, 'files'> & {
  files?: Readonly<Record<string, readonly { id: string; token: string; name: string; size: number }[]>>;
};

/** Where each long form is filled in. */
const pages: Readonly<Record<string, string>> = {
  scholarship: routes.applicationForm,
  partnership: routes.partnershipApplication,
};

/** Hands an opened draft to its form, which fills itself with it when it is shown next. Returns the address of the form's page. */
export function handOverDraft({ files = {}, ...opened }: SavedDraft): string {
  const received = Object.entries(files).map(([field, list]) => [
    field,
    list.map(({ id, token, name, size }) => ({ ticket: { id, token }, fileName: name, size })),
  ]);
  keepDraft({ ...opened, files: Object.fromEntries(received) });
  return pages[opened.form] ?? routes.home;
}

/** The answers of a draft as controls hold them, by field. */
export function valuesOf(form: FormDisplay, { answers }: ContinuedDraft): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      const field = form.fields[name];
      const instead = field?.kind === 'textarea' ? field.instead : undefined;
      return [name, typeof answer === 'string' ? (instead ? splitAnswer(answer, instead) : [answer]) : [...answer]];
    }),
  );
}

/** Deletes a draft whose form was sent. Should it fail, the draft ends by itself on its day. */
export function deleteSavedDraft(session: string): void {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${session}` };
  void fetch(`${api.requests}/delete`, { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined);
}
