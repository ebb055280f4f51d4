import { createContext, useContext } from 'react';

type FactForm = {
  /** Puts a value at a place such as `rounds.0.closes`. */
  change: (path: string, value: unknown) => void;
  /** What is wrong, by place. */
  faults: ReadonlyMap<string, string>;
};

export const FactFormContext = createContext<FactForm>({ change: () => undefined, faults: new Map() });

/** The form of facts around a field: how it changes, and what is wrong with it. */
export function useFactForm(path: string): { change: FactForm['change']; fault: string | undefined } {
  const { change, faults } = useContext(FactFormContext);
  return { change, fault: faults.get(path) };
}
