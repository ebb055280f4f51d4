import type { FormDisplay } from '@society-gal/form-fields/form-display';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { deleteDraft, keepsDrafts, readDraft, restoreDraft, saveDraft, setKeepsDrafts } from './draft.ts';

type Props = { form: FormDisplay; element: RefObject<HTMLFormElement | null> };

const saveDelayMs = 400;

/**
 * Keeps a draft of a long form on this device, says so, and lets it be turned off and deleted: others may use the same
 * device. Renders nothing until scripts run, because nothing is kept without them.
 */
export function DraftBar({ form, element }: Props) {
  const { keeps, note, toggle, remove } = useDraft(form, element);
  if (keeps === null) return null;
  const state = keeps
    ? 'Only this browser has it. Turn this off if others use this device.'
    : 'Nothing is kept on this device.';
  return (
    <div className="draft">
      <label className="choice">
        <input type="checkbox" checked={keeps} onChange={(event) => toggle(event.currentTarget.checked)} />
        <span>Keep a draft on this device</span>
      </label>
      <button type="button" className="button quiet small" onClick={remove}>
        Delete the draft
      </button>
      <p role="status">{note || state}</p>
    </div>
  );
}

/** The draft of one opened form. `keeps` is null until this device was asked; `note` says what has just happened. */
function useDraft(form: FormDisplay, element: RefObject<HTMLFormElement | null>) {
  const [keeps, setKeeps] = useState<boolean | null>(null);
  const [note, setNote] = useState('');
  const saveTimer = useRef(0);

  const cancelSave = () => {
    window.clearTimeout(saveTimer.current);
    saveTimer.current = 0;
  };

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const isOn = keepsDrafts();
    setKeeps(isOn);
    const draft = isOn ? readDraft(form.id) : null;
    if (!draft) return;
    restoreDraft(target, draft);
    target.dispatchEvent(new Event('change', { bubbles: true }));
    setNote(`We put back the answers you left here on ${formatInstant(draft.at)}.`);
  }, [form, element]);

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
      window.clearTimeout(saveTimer.current);
      target.removeEventListener('input', saveSoon);
      window.removeEventListener('pagehide', saveNow);
    };
  }, [form, element, keeps]);

  useEffect(() => {
    const target = element.current;
    // The form is reset when it was sent: then its draft has done its work.
    const onReset = () => {
      window.clearTimeout(saveTimer.current);
      saveTimer.current = 0;
      deleteDraft(form.id);
      setNote('');
    };
    target?.addEventListener('reset', onReset);
    return () => target?.removeEventListener('reset', onReset);
  }, [form, element]);

  const toggle = (isOn: boolean) => {
    setKeepsDrafts(isOn);
    setKeeps(isOn);
    cancelSave();
    if (isOn && element.current) saveDraft(form, new FormData(element.current), Date.now());
    else deleteDraft(form.id);
    setNote(isOn ? '' : 'The draft was deleted and no new one is kept.');
  };
  const remove = () => {
    cancelSave();
    deleteDraft(form.id);
    setNote('The draft was deleted from this device. What you see here stays until you leave.');
  };
  return { keeps, note, toggle, remove };
}

function formatInstant(at: number): string {
  return new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
