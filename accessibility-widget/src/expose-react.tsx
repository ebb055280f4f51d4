import { type AccessibilitySettings, defaultAccessibilitySettings } from '@society-gal/contracts/site';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { WidgetOptions } from './core/widget-context.ts';
import { mount } from './expose-widget.ts';
import { type Widget, widgetHere } from './widget.ts';

export type Accessibility = {
  settings: AccessibilitySettings;
  updateSettings(change: Partial<AccessibilitySettings>): void;
  resetSettings(): void;
  isOpen: boolean;
  open(): void;
  close(): void;
};

const Context = createContext<Accessibility | null>(null);

export function AccessibilityProvider({ children, options }: { children: ReactNode; options?: WidgetOptions }) {
  const [widget, setWidget] = useState<Widget | null>(null);
  const [settings, setSettings] = useState(defaultAccessibilitySettings);
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are read once, as the widget is made once.
  useEffect(() => {
    const isForeign = widgetHere() !== undefined;
    const mounted = mount(options);
    const take = () => setSettings(mounted.settings());
    take();
    setWidget(mounted);
    const ends = [mounted.on('change', take), mounted.on('panel', () => setIsOpen(mounted.isOpen()))];
    return () => {
      for (const end of ends) end();
      // A widget that the page's own script mounted stays.
      if (!isForeign) mounted.unmount();
    };
  }, []);
  const value = useMemo<Accessibility>(
    () => ({
      settings,
      isOpen,
      updateSettings: (change) => widget?.set(change),
      resetSettings: () => widget?.reset(),
      open: () => widget?.open(),
      close: () => widget?.close(),
    }),
    [settings, isOpen, widget],
  );
  return <Context value={value}>{children}</Context>;
}

/** Throws outside an {@link AccessibilityProvider}. */
export function useAccessibility(): Accessibility {
  const value = useContext(Context);
  if (!value) throw new Error('useAccessibility must be used within an AccessibilityProvider');
  return value;
}
