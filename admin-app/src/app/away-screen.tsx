import { type ComponentType, useEffect, useState } from 'react';

type Load = () => Promise<ComponentType>;

/** Screens that came after all, so that each is fetched once. */
const came = new WeakMap<Load, ComponentType>();

/** Stands for a screen that could not be fetched because the server does not answer, until it can. Nothing is reloaded. */
export function AwayScreen({ load }: { load: Load }) {
  const [Screen, setScreen] = useState<ComponentType | null>(() => came.get(load) ?? null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const again = () => setTries((n) => n + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  useEffect(() => {
    if (tries === 0) return;
    load().then(
      (screen) => {
        came.set(load, screen);
        setScreen(() => screen);
      },
      // It stays as it is, with its button.
      () => undefined,
    );
  }, [load, tries]);
  if (Screen) return <Screen />;
  return (
    <div role="alert" className="staff-alert" data-tone="error">
      <div>
        <strong>The server does not answer.</strong>
        This screen was not opened before, so it cannot be shown now. You stay signed in, and what you typed stays.
      </div>
      <button type="button" className="staff-button" onClick={() => setTries((n) => n + 1)}>
        Retry
      </button>
    </div>
  );
}
