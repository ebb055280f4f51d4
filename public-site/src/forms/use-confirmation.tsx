import type { SentAnswer } from '@society-gal/contracts/requests';
import { type ComponentType, useState } from 'react';
import type { StoredRegionProps } from '../requests/stored-region.tsx';

type Region = ComponentType<StoredRegionProps>;

/** Loads what stands in the place of a sent form. Null after a deploy took it away: the form is sent all the same. */
export const loadConfirmation = (): Promise<Region | null> =>
  import('../requests/stored-region.tsx').then(
    (module) => module.StoredRegion,
    () => null,
  );

/** What stands in the place of a form once it was sent: null while it was not. */
export function useConfirmation(formId: string) {
  const [shown, setShown] = useState<{ answer: SentAnswer; Region: Region } | null>(null);
  return {
    confirmation: shown && <shown.Region formId={formId} answer={shown.answer} />,
    confirm: (answer: SentAnswer, Region: Region | null) => setShown(Region && { answer, Region }),
    forget: () => setShown(null),
  };
}

/** Leads whoever closed the message to what it stood above. */
export function focusConfirmation(): void {
  document.querySelector<HTMLElement>('.stored h2')?.focus();
}
