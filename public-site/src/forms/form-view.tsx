import { receivedHeading, type SuccessAnswer, successText } from '@society-gal/contracts/forms';
import { api } from '@society-gal/contracts/http';
import type { SentAnswer } from '@society-gal/contracts/requests';
import {
  ErrorSummary,
  FileUploads,
  FormFields,
  HoneypotField,
  type ReceivedFiles,
  SendsTexts,
} from '@society-gal/page-kit';
import { type FormWords, formClass } from '@society-gal/page-kit/form-display';
import { useRef, useState } from 'react';
import { useSite } from '../site-context.ts';
import { useClearOnLeave } from './clear-on-leave.ts';
import { SectionButtons, useLongFormParts } from './long-form.tsx';
import { Progress } from './progress.tsx';
import type { ContinuedDraft } from './save-elsewhere.tsx';
import { Toasts } from './toast.tsx';
import { loadConfirmation, useConfirmation } from './use-confirmation.tsx';
import { preloadChecks, useForm } from './use-form.ts';
import { useSections } from './use-sections.ts';

type Stored = SentAnswer & SuccessAnswer & { id: string };
type Props = FormWords & {
  preset?: Readonly<Record<string, string>> | undefined;
  /** A draft that was opened with its code. */
  continued?: ContinuedDraft;
};

// The golf form has an address of its own in the specification; both store the same.
const addressOf = (formId: string): string => (formId === 'golf-group' ? api.golf : api.form(formId));

/** Without JavaScript it posts to `/send/<id>`. `preset` fixes hidden fields. */
export function FormView({ form, after, preset, continued }: Props) {
  const { uploads, texts = false } = useSite();
  // The fields of a form that is continued find its files when they are drawn.
  const files = useRef<ReceivedFiles>(continued?.files ?? {});
  const draftSession = useRef<string | null>(continued?.session ?? null);
  const [restored, setRestored] = useState('');
  const { parts, isWhole } = useLongFormParts(form);
  const { confirmation, confirm, forget } = useConfirmation(after);
  const { element, busy, errors, toast, closeToast, onSubmit, checkFields } = useForm<
    Stored,
    Awaited<ReturnType<typeof loadConfirmation>>
  >({
    form,
    address: addressOf(form.id),
    files,
    // Before the form is sent: a code that is shown once must not wait for a connection that may be gone.
    prepare: loadConfirmation,
    onSuccess: (answer, Region, input) => {
      if (draftSession.current) parts?.deleteSavedDraft(draftSession.current);
      draftSession.current = null;
      const { received, title } = form.success;
      const notice = { title, description: successText(form.success, answer) };
      if (Region) {
        confirm({ Region, answer, notice, title: received ? receivedHeading(received, input) : title });
        return null;
      }
      const { reference, returnCode, pin, introduction = '' } = answer;
      // A code is shown once, so the message has it where the region could not be loaded.
      const code = pin ? `. Return code: ${returnCode}. PIN: ${pin}. ${introduction}` : '';
      return { ...notice, destructive: false, detail: `Your reference: ${reference}${code}` };
    },
  });
  useClearOnLeave(() => {
    forget();
    closeToast();
    // The back/forward cache must not keep answers that were not sent.
    if (document.querySelector('.quick-exit-overlay')) element.current?.reset();
  });
  const preload = () => {
    preloadChecks(form.id);
    void loadConfirmation();
  };
  const sections = useSections({ form, element, parts, checkFields });
  return (
    <FileUploads value={uploads ? files : null}>
      {confirmation ?? (
        <form
          ref={element}
          id={`form-${form.id}`}
          className={formClass(form, isWhole)}
          action={api.noScriptForm(form.id)}
          method="post"
          aria-busy={busy}
          onSubmit={isWhole || sections.isReview ? onSubmit : (event) => event.preventDefault()}
          onKeyDown={parts?.moveOnWithEnter}
          onFocus={preload}
        >
          {form.long ? (
            <Progress form={form} element={element} step={sections.step} onGo={isWhole ? null : sections.goTo} />
          ) : null}
          <div className="form-body">
            {parts && restored && !sections.step ? (
              <parts.RestoredDraftNotice
                text={restored}
                element={element}
                canClear={!continued}
                onClose={() => setRestored('')}
              />
            ) : null}
            {errors ? (
              <ErrorSummary form={form} errors={errors} onFollow={isWhole ? undefined : sections.goToField} />
            ) : null}
            <SendsTexts value={texts}>
              <FormFields
                form={form}
                values={preset}
                errors={errors?.fields}
                open={form.long ? sections.step : undefined}
              />
            </SendsTexts>
            <HoneypotField />
            {parts && sections.isReview ? (
              <parts.Review form={form} element={element} files={files} onChange={sections.goToField} />
            ) : null}
            <div className="form-end">
              {form.long && !isWhole ? <SectionButtons sections={sections} busy={busy} /> : null}
              <button type="submit" className="button" disabled={busy}>
                {busy ? form.busyLabel : form.submitLabel}
              </button>
            </div>
            {parts ? (
              <>
                <parts.DraftBar
                  form={form}
                  element={element}
                  step={sections.step}
                  isContinued={continued !== undefined}
                  onRestored={setRestored}
                />
                <parts.SaveElsewhere
                  form={form}
                  element={element}
                  files={files}
                  session={draftSession}
                  continued={continued}
                  onRestored={setRestored}
                />
              </>
            ) : null}
          </div>
        </form>
      )}
      <Toasts message={toast} onClose={closeToast} />
    </FileUploads>
  );
}
