import type { SentAnswer } from '@society-gal/contracts/requests';
import { type ComponentType, useState } from 'react';
import type { StoredRegionProps } from './stored-region.tsx';

type Region = ComponentType<StoredRegionProps>;

/** Null after a deploy removed the file: the form is sent all the same. */
export const loadConfirmation = (): Promise<Region | null> =>
  import('./stored-region.tsx').then(
    (module) => module.StoredRegion,
    () => null,
  );

/** Null until the form was sent. */
export function useConfirmation(formId: string) {
  const [shown, setShown] = useState<{ answer: SentAnswer; Region: Region } | null>(null);
  return {
    confirmation: shown && <shown.Region formId={formId} answer={shown.answer} />,
    confirm: (answer: SentAnswer, Region: Region | null) => setShown(Region && { answer, Region }),
    forget: () => setShown(null),
  };
}

export function focusConfirmation(): void {
  document.querySelector<HTMLElement>('.stored h2')?.focus();
}
