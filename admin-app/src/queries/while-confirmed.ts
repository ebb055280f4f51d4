/** How long the server may be silent before an answer counts as old: a change can leave it unconfirmed for a moment. Milliseconds. */
const graceMs = 2_000;

type Answer = { metadata: { fromCache: boolean } };

/**
 * Tells answers of the server from Firestore's memory, which it answers from without a connection: an empty memory says nothing
 * and fails at once; whatever else it says fails once the server has not confirmed it for a while.
 */
export function whileConfirmed<A extends Answer>(
  isEmpty: (answer: A) => boolean,
  next: (answer: A, isConfirmed: boolean) => void,
  fail: (error: unknown) => void,
): { next: (answer: A) => void; stop: () => void } {
  let wasConfirmed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const away = () => fail(new Error('no connection'));
  return {
    stop: () => clearTimeout(timer),
    next: (answer) => {
      clearTimeout(timer);
      const { fromCache } = answer.metadata;
      if (!fromCache) wasConfirmed = true;
      if (fromCache) timer = setTimeout(away, graceMs);
      if (fromCache && !wasConfirmed && isEmpty(answer)) away();
      else if (!fromCache || !wasConfirmed) next(answer, !fromCache);
    },
  };
}
