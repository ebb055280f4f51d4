/**
 * Somebody else's React site: its own React, no component library, the widget as a federated remote. `docs/embed.md`
 * shows the same lines. In strict mode, where React mounts everything twice to find out who leaves traces.
 */
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import { Component, lazy, type ReactNode, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What the bakery uses of `accessibility_widget/react`. */
type Accessibility = {
  settings: { fontSize: number };
  updateSettings(change: { fontSize: number }): void;
  resetSettings(): void;
  isOpen: boolean;
  open(): void;
};
type WidgetRemote = {
  AccessibilityProvider(props: {
    children: ReactNode;
    options?: { speechUrl?: string; speechKey?: string };
  }): ReactNode;
  useAccessibility(): Accessibility;
};

const script = document.currentScript as HTMLScriptElement;
const { widget = '', voice = '', voiceKey = '' } = script.dataset;
const name = 'accessibility_widget';
const entry = `${widget}/remoteEntry.js`;
const federation = createInstance({
  name: 'riverside_bakery',
  remotes: [{ name, entry }],
  shared: {
    react: { version: React.version, lib: () => React, shareConfig: { singleton: true, requiredVersion: '^19.0.0' } },
  },
});

let hasFailed = false;
const loadWidget = async (): Promise<WidgetRemote> => {
  // The runtime and the browser both remember a script that failed: a further try asks under a fresh address.
  if (hasFailed) federation.registerRemotes([{ name, entry: `${entry}?t=${Date.now()}` }], { force: true });
  try {
    const remote = await federation.loadRemote<WidgetRemote>(`${name}/react`);
    if (!remote) throw new Error('The accessibility widget answered without a module');
    hasFailed = false;
    return remote;
  } catch (error) {
    hasFailed = true;
    throw error;
  }
};

/** Our own buttons for the widget, inside its provider. */
const loadBar = async () => {
  const { AccessibilityProvider, useAccessibility } = await loadWidget();
  // biome-ignore lint/correctness/noComponentHookFactories: the hook comes with the remote, which is loaded once.
  const Buttons = () => {
    const { settings, updateSettings, resetSettings, isOpen, open } = useAccessibility();
    return (
      <section aria-label="Reading our page">
        <p role="status">
          Text at {settings.fontSize} %, options {isOpen ? 'open' : 'closed'}
        </p>
        <button type="button" onClick={() => updateSettings({ fontSize: settings.fontSize + 10 })}>
          Larger text
        </button>{' '}
        <button type="button" onClick={resetSettings}>
          Usual text
        </button>{' '}
        <button type="button" onClick={open}>
          All options
        </button>
      </section>
    );
  };
  return {
    default: () => (
      <AccessibilityProvider options={{ speechUrl: voice, speechKey: voiceKey }}>
        <Buttons />
      </AccessibilityProvider>
    ),
  };
};

/** A remote that does not come costs the page nothing but itself, and can be asked for again. */
class Guard extends Component<{ children: ReactNode; onRetry(): void }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert">
        The accessibility options did not load.{' '}
        <button type="button" onClick={this.props.onRetry}>
          Try again
        </button>
      </p>
    );
  }
}

const App = () => {
  const [isShown, setIsShown] = useState(true);
  const [{ Bar, attempt }, setBar] = useState({ Bar: lazy(loadBar), attempt: 1 });
  return (
    <>
      {isShown && (
        <Guard key={attempt} onRetry={() => setBar({ Bar: lazy(loadBar), attempt: attempt + 1 })}>
          <Suspense fallback={<p>Loading the accessibility options...</p>}>
            <Bar />
          </Suspense>
        </Guard>
      )}
      <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        With the widget
      </button>
    </>
  );
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
