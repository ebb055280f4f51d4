import type { SiteConfig } from '@society-gal/contracts';
import { mount } from './expose.tsx';
import { sayNotLoaded } from './say-not-loaded.ts';

/** Starts the app at its own origin: where everything is stands in `/config.json`, because builds carry no address. */
const start = async (root: HTMLElement): Promise<void> => {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
    mount(root, (await response.json()) as SiteConfig);
  } catch (error) {
    console.error('The staff app could not start', error);
    sayNotLoaded();
  }
};

const root = document.getElementById('root');
if (root) void start(root);
