import type { AfterForm } from '@society-gal/page-kit/form-display';
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
export function useConfirmation(after: AfterForm) {
  const [shown, setShown] = useState<(Omit<StoredRegionProps, 'after'> & { Region: Region }) | null>(null);
  return {
    confirmation: shown && <shown.Region after={after} {...shown} />,
    confirm: setShown,
    forget: () => setShown(null),
  };
}
