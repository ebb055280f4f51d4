import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  deleteDraft,
  deleteOldDrafts,
  isDraftRefused,
  readDraft,
  refuseDrafts,
  restoreDraft,
  saveDraft,
} from './draft.ts';

type Props = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  /** A draft is kept at once when a section is left. */
  step: number;
  /** What was saved under the code is newer than what this device kept. */
  isContinued: boolean;
  onRestored: (text: string) => void;
};

const saveDelayMs = 400;

/** Keeps a draft only after a yes, because others may use the same device. Renders nothing without scripts, which keep nothing either. */
export function DraftBar(props: Props) {
  const { choice, note, answer, remove } = useDraft(props);
  const wasAsked = useRef(false);
  if (choice === null) return null;
  if (choice === 'ask') {
    wasAsked.current = true;
    return <DraftQuestion onAnswer={answer} />;
  }
  const isKept = choice === 'yes';
  const state = isKept
    ? 'Only this browser has it, for 24 hours. Turn this off if others use this device.'
    : 'Nothing is kept on this device.';
  return (
    <div className="draft">
      <label className="choice">
        <input
          type="checkbox"
          checked={isKept}
          onChange={(event) => answer(event.currentTarget.checked)}
          // The pressed button is gone, and its focus must not be lost.
          ref={(box) => {
            if (wasAsked.current) box?.focus({ preventScroll: true });
            wasAsked.current = false;
          }}
        />
        <span>Keep a draft on this device</span>
      </label>
      {isKept ? (
        <button type="button" className="button quiet small" onClick={remove}>
          Delete the draft
        </button>
      ) : null}
      <p role="status">{note || state}</p>
    </div>
  );
}

function DraftQuestion({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would lie on the edge of its ground
    <div className="draft" role="group" aria-labelledby="keep-draft">
      <p>
        <strong id="keep-draft">Keep a draft on this device?</strong>
      </p>
      <p>
        Then you can pause, and find your answers here for 24 hours. Whoever uses this device can read them. Without a
        yes, nothing is kept.
      </p>
      <button type="button" className="button quiet small" onClick={() => onAnswer(true)}>
        Yes, keep a draft
      </button>
      <button type="button" className="button quiet small" onClick={() => onAnswer(false)}>
        No, keep nothing
      </button>
    </div>
  );
}

type Choice = 'ask' | 'yes' | 'no';

/** `choice` is null until this device is read; `note` says what has just happened. */
function useDraft({ form, element, step, isContinued, onRestored }: Props) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [note, setNote] = useState('');
  const saveTimer = useRef(0);
  const keeps = choice === 'yes';

  const cancelSave = () => {
    window.clearTimeout(saveTimer.current);
    saveTimer.current = 0;
  };

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    deleteOldDrafts(Date.now());
    const isRefused = isDraftRefused();
    const draft = isRefused ? null : readDraft(form.id, Date.now());
    setChoice(isRefused ? 'no' : draft ? 'yes' : 'ask');
    if (!draft || isContinued || !Object.keys(draft.values).length) return;
    restoreDraft(target, draft);
    target.dispatchEvent(new Event('change', { bubbles: true }));
    onRestored(`We put back the answers you left here on ${formatInstant(draft.at)}.`);
  }, [form, element, isContinued, onRestored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a section keeps at once what was to be kept soon
  useEffect(() => {
    const target = element.current;
    if (!target || !keeps) return;
    const save = () => {
      saveTimer.current = 0;
      saveDraft(form, new FormData(target), Date.now());
    };
    const saveSoon = () => {
      window.clearTimeout(saveTimer.current);
      saveTimer.current = window.setTimeout(save, saveDelayMs);
    };
    // Leaving within the delay would lose the last words.
    const saveNow = () => {
      if (!saveTimer.current) return;
      window.clearTimeout(saveTimer.current);
      save();
    };
    target.addEventListener('input', saveSoon);
    window.addEventListener('pagehide', saveNow);
    return () => {
      saveNow();
      target.removeEventListener('input', saveSoon);
      window.removeEventListener('pagehide', saveNow);
    };
  }, [form, element, step, keeps]);

  useEffect(() => {
    const target = element.current;
    // A form is reset when it was sent: then its draft is no longer needed.
    const onReset = () => {
      window.clearTimeout(saveTimer.current);
      saveTimer.current = 0;
      deleteDraft(form.id);
      setNote('');
      setChoice(isDraftRefused() ? 'no' : 'ask');
    };
    target?.addEventListener('reset', onReset);
    return () => target?.removeEventListener('reset', onReset);
  }, [form, element]);

  const answer = (isYes: boolean) => {
    const hadDraft = keeps;
    refuseDrafts(!isYes);
    setChoice(isYes ? 'yes' : 'no');
    cancelSave();
    if (isYes && element.current) saveDraft(form, new FormData(element.current), Date.now());
    else deleteDraft(form.id);
    setNote(hadDraft && !isYes ? 'The draft was deleted and no new one is kept.' : '');
  };
  const remove = () => {
    cancelSave();
    deleteDraft(form.id);
    setNote('The draft was deleted from this device. What you see here stays until you leave.');
  };
  return { choice, note, answer, remove };
}

function formatInstant(at: number): string {
  return new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
