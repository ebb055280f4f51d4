/** Runs `work` for each call, one run at a time: calls that come during a run share the one that follows it. */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;
  const start = (): Promise<Result> => {
    next = null;
    const run = work();
    running = run;
    const end = (): void => {
      if (running === run) running = null;
    };
    run.then(end, end);
    return run;
  };
  return () => {
    if (next) return next;
    if (!running) return start();
    // A run that failed has told its own callers.
    next = running.then(start, start);
    return next;
  };
}
