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
  const [shown, setShown] = useState<(Omit<StoredRegionProps, 'formId'> & { Region: Region }) | null>(null);
  return {
    confirmation: shown && <shown.Region formId={formId} {...shown} />,
    confirm: setShown,
    forget: () => setShown(null),
  };
}
