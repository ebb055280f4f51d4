/** Where something of an award can be seen by others. `stated` says what she would see there, in our words. */
export const traceKinds = {
  bank: { label: 'Bank statement' },
  letter: { label: 'Letter to the school' },
  portal: { label: "The school's portal" },
  tax: { label: 'Tax form' },
  benefit: { label: 'Question of a benefit office' },
  mail: { label: 'Email' },
} as const;
export type TraceKind = keyof typeof traceKinds;

/** `words` is the line, letter or subject itself, byte for byte as it leaves us; null for what others write or ask. */
export type Trace = { kind: TraceKind; where: string; words: string | null; note: string };
