/** How long the server may be silent before an answer counts as old: a change can leave it unconfirmed for a moment. Milliseconds. */
const graceMs = 2_000;

type Answer = { metadata: { fromCache: boolean } };

/**
 * Tells answers of the server from Firestore's memory, which it answers from without a connection: an empty memory says nothing
 * and fails at once; what the server confirmed before fails once it has not confirmed it again for a while.
 */
export function whileConfirmed<A extends Answer>(
  isEmpty: (answer: A) => boolean,
  next: (answer: A) => void,
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
      if (fromCache && wasConfirmed) timer = setTimeout(away, graceMs);
      else if (fromCache && isEmpty(answer)) away();
      else next(answer);
    },
  };
}
