import { createContext, useContext } from 'react';

/** The address of the record that is open beside its list, for what is shown there; null for everything else. */
export const OpenRecord = createContext<string | null>(null);

/** The value of {@link OpenRecord}. */
export function useOpenRecord(): string | null {
  return useContext(OpenRecord);
}

/** Is this record shown beside its list? */
export function useIsBeside(): boolean {
  return useOpenRecord() !== null;
}
