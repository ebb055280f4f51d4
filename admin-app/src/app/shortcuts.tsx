import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';

const Nothing: typeof import('./shortcut-help.tsx').ShortcutHelp = () => <></>;
// Loaded when the help is first opened. If loading fails, nothing opens.
const ShortcutHelp = lazy(async () => {
  const loaded = await import('./shortcut-help.tsx').catch(() => null);
  return { default: loaded?.ShortcutHelp ?? Nothing };
});

/** A key, what it does, and how the help lists it. `g x` means g, then x. */
export type Shortcut = { description: string; run: () => void };
export type ShortcutMap = Readonly<Record<string, Shortcut>>;

type Registry = { add: (map: () => ShortcutMap) => () => void; openHelp: () => void };
const ShortcutContext = createContext<Registry | null>(null);
const storageKey = 'staff-shortcuts';
/** Time for the second key of a pair. Milliseconds. */
const pairMs = 1_200;

/** A box or a score that is ticked takes no letters, so who works without a mouse need not leave it first. */
const isTicked = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isTicked(target)) ||
    // A closed dropdown takes no letters, and it has the focus after each change of a status.
    target.closest('[aria-expanded=true],[role=listbox],[role=menu],[role=dialog],[role=alertdialog]') !== null);

const readEnabled = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

/**
 * Listens for the shortcuts that screens register, and lists them under `?`. They can be switched off (WCAG 2.1.4).
 * tinykeys (0.7 kB, kept) was weighed: it compares modifier keys exactly, so `/` and `?` would not work on keyboards that
 * need Shift for them, and it has no list, no switch and no rule for typing. Matching keys is ten lines of this file.
 */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const maps = useRef(new Set<() => ShortcutMap>());
  const first = useRef({ key: '', at: 0 });
  const [help, setHelp] = useState<readonly [string, string][] | null>(null);
  const [enabled, setEnabled] = useState(readEnabled);

  const registry = useMemo<Registry>(() => {
    const all = (): ShortcutMap => Object.assign({}, ...[...maps.current].map((map) => map()));
    return {
      add: (map) => {
        maps.current.add(map);
        return () => maps.current.delete(map);
      },
      openHelp: () => setHelp(Object.entries(all()).map(([key, shortcut]) => [key, shortcut.description])),
    };
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !enabled ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.isComposing ||
        isTyping(event.target)
      )
        return;
      if (event.key === '?') {
        event.preventDefault();
        return registry.openHelp();
      }
      const all: ShortcutMap = Object.assign({}, ...[...maps.current].map((map) => map()));
      const isPair = Date.now() - first.current.at < pairMs && first.current.key !== '';
      const found = (isPair ? all[`${first.current.key} ${event.key}`] : undefined) ?? all[event.key];
      first.current = { key: found || event.key.length > 1 ? '' : event.key, at: Date.now() };
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, registry]);

  const choose = (on: boolean) => {
    setEnabled(on);
    try {
      localStorage.setItem(storageKey, on ? 'on' : 'off');
    } catch {
      // A browser that forbids storage forgets the choice with the page; nothing else depends on it.
    }
  };
  return (
    <ShortcutContext value={registry}>
      {children}
      {help ? (
        <Suspense fallback={null}>
          <ShortcutHelp keys={help} enabled={enabled} onChoose={choose} onClose={() => setHelp(null)} />
        </Suspense>
      ) : null}
    </ShortcutContext>
  );
}

/** The list of shortcuts, for a button. */
export function useShortcutHelp(): () => void {
  const registry = useContext(ShortcutContext);
  if (!registry) throw new TypeError('useShortcutHelp must be used within the staff app');
  return registry.openHelp;
}

/** Registers shortcuts while the calling screen is shown. */
export function useShortcuts(map: ShortcutMap): void {
  const registry = useContext(ShortcutContext);
  const latest = useRef(map);
  latest.current = map;
  useEffect(() => registry?.add(() => latest.current), [registry]);
}
