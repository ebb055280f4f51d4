import { defaultAccessibilitySettings } from '@society-gal/contracts/site';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AccessibilityProvider, useAccessibility } from './expose-react.tsx';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

const Shown = () => <p>{JSON.stringify(useAccessibility().settings)}</p>;

test('Settings asked for outside their provider are an error with the words of the specification', () => {
  expect(() => renderToStaticMarkup(<Shown />)).toThrow(
    'useAccessibility must be used within an AccessibilityProvider',
  );
});

test('A component inside the provider reads the settings from the first render', () => {
  const html = renderToStaticMarkup(
    <AccessibilityProvider>
      <Shown />
    </AccessibilityProvider>,
  );
  expect(html.replaceAll('&quot;', '"')).toBe(`<p>${JSON.stringify(defaultAccessibilitySettings())}</p>`);
});
