import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dist, type WidgetScript } from './host-page.ts';

/** A widget and the ways of a person through it. Selectors reach into open shadow roots. */
export type Widget = WidgetScript & {
  name: string;
  /** Files that it loads to show its panel, in bytes compressed; none where all is in the one script. */
  panelBytes?: number;
  launcher: string;
  /** Visible when the panel is open, in the page or in the widget's shadow root. */
  panel: string;
  open(page: Page): Promise<unknown>;
  /** Makes the text bigger; the panel is open. */
  enlarge(page: Page): Promise<unknown>;
  /** Brings the page back; the panel is open. */
  reset(page: Page): Promise<unknown>;
};

/** Fetched at run time: nothing of the peers is kept, locked or shipped. */
const fetchPeer = (spec: string, file: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'));
  try {
    const [{ filename }] = JSON.parse(
      execFileSync('npm', ['pack', spec, '--json', '--silent'], { cwd: folder, encoding: 'utf8' }),
    ) as [{ filename: string }];
    execFileSync('tar', ['xzf', filename], { cwd: folder });
    return readFileSync(join(folder, 'package', file), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const click = (selector: string) => (page: Page) => page.locator(selector).first().click({ timeout: 5000 });

/** This widget, and every widget with a panel of settings that the npm registry has as a script for any page. */
export function makeWidgets(panelBytes: number): readonly Widget[] {
  return [
    {
      name: 'this widget',
      script: readFileSync(join(dist, 'embed.js'), 'utf8'),
      panelBytes,
      launcher: 'society-gal-accessibility .launch',
      panel: 'dialog[open]',
      open: (page) => page.keyboard.press('Alt+a'),
      enlarge: (page) => page.getByRole('button', { name: 'More: Font size' }).click(),
      reset: (page) => page.getByRole('button', { name: 'Reset to Default' }).click(),
    },
    {
      name: 'sienna-accessibility 2.2.333',
      script: fetchPeer('sienna-accessibility@2.2.333', 'dist/sienna-accessibility.umd.js'),
      launcher: '.asw-menu-btn',
      panel: '.asw-menu',
      open: click('.asw-menu-btn'),
      enlarge: click('.asw-plus'),
      reset: click('.asw-menu-reset'),
    },
    {
      name: 'accessibility-widgets 2.0.13',
      script: fetchPeer('accessibility-widgets@2.0.13', 'widget.js'),
      launcher: '#snn-accessibility-button',
      panel: '#snn-accessibility-menu',
      open: click('#snn-accessibility-button'),
      enlarge: click('.snn-accessibility-option:has-text("Text Size")'),
      reset: click('.snn-reset-button'),
    },
    {
      name: 'accessibility 6.1.0',
      script: fetchPeer('accessibility@6.1.0', 'dist/main.bundle.js'),
      start: 'addEventListener("load",()=>new Accessibility())',
      launcher: '._access-icon',
      panel: '._access-menu:not(.close)',
      open: click('._access-icon'),
      enlarge: click('[data-access-action=increaseText]'),
      reset: click('._menu-reset-btn'),
    },
  ];
}
