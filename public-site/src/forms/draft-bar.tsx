import { type RefObject, useEffect, useRef, useState } from 'react';
import { deleteDraft, keepsDrafts, readDraft, restoreDraft, saveDraft, setKeepsDrafts } from './draft.ts';
import type { FormShape } from './form-shape.ts';

type Props = { form: FormShape; element: RefObject<HTMLFormElement | null>; clearings: number };

const saveAfterMs = 400;

const when = (at: number): string => new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Keeps a draft of a long form on this device, says so, and lets it be turned off and deleted: others may use the
 * same device. The bar is there without JavaScript too, where nothing is kept, so it then says nothing.
 */
export const DraftBar = ({ form, element, clearings }: Props) => {
  const [keeps, setKeeps] = useState<boolean | null>(null);
  const [note, setNote] = useState('');
  const timer = useRef(0);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const wanted = keepsDrafts();
    setKeeps(wanted);
    const draft = wanted ? readDraft(form.id) : null;
    if (!draft) return;
    restoreDraft(target, draft);
    target.dispatchEvent(new Event('change', { bubbles: true }));
    setNote(`We put back the answers you left here on ${when(draft.at)}.`);
  }, [form, element]);

  useEffect(() => {
    const target = element.current;
    if (!target || !keeps) return;
    const save = () => {
      window.clearTimeout(timer.current);
      timer.current = 0;
      saveDraft(form, new FormData(target), Date.now());
    };
    const soon = () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(save, saveAfterMs);
    };
    // Leaving within the pause would lose the last words.
    const last = () => timer.current && save();
    target.addEventListener('input', soon);
    window.addEventListener('pagehide', last);
    return () => {
      window.clearTimeout(timer.current);
      target.removeEventListener('input', soon);
      window.removeEventListener('pagehide', last);
    };
  }, [form, element, keeps]);

  useEffect(() => {
    if (!clearings) return;
    window.clearTimeout(timer.current);
    deleteDraft(form.id);
    setNote('');
  }, [clearings, form]);

  if (keeps === null) return null;
  const forget = () => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    deleteDraft(form.id);
  };
  return (
    <div className="draft">
      <label className="choice">
        <input
          type="checkbox"
          checked={keeps}
          onChange={(event) => {
            setKeepsDrafts(event.currentTarget.checked);
            setKeeps(event.currentTarget.checked);
            if (event.currentTarget.checked && element.current)
              saveDraft(form, new FormData(element.current), Date.now());
            else forget();
            setNote(event.currentTarget.checked ? '' : 'The draft was deleted and no new one is kept.');
          }}
        />
        <span>Keep a draft on this device</span>
      </label>
      <button
        type="button"
        className="button quiet small"
        onClick={() => {
          forget();
          setNote('The draft was deleted from this device. What you see here stays until you leave.');
        }}
      >
        Delete the draft
      </button>
      <p role="status">
        {note ||
          (keeps
            ? 'Only this browser has it. Turn this off if others use this device.'
            : 'Nothing is kept on this device.')}
      </p>
    </div>
  );
};
