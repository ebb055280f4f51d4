/** What has just happened, said beside the control that did it. */
export type SaidText = { text: string; isError: boolean } | null;

/** The place of a {@link SaidText}. It stays in the page while empty, because screen readers announce changes of what they know. */
export function Said({ said }: { said: SaidText }) {
  return (
    <p role={said?.isError ? 'alert' : 'status'} className={said?.isError ? 'error' : undefined}>
      {said?.text ?? ''}
    </p>
  );
}
