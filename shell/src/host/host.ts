import type { AdminAppModule, PublicSiteModule, WidgetModule } from '@society-gal/contracts/remote-modules';
import { api } from '@society-gal/contracts/routes';
import { type SiteConfig, siteConfigElementId } from '@society-gal/contracts/site-config';
import { showFailure } from './failure.ts';
import { loadModule } from './remotes.ts';

const page = document.documentElement;
const readConfig = (): SiteConfig => JSON.parse(document.getElementById(siteConfigElementId)?.textContent ?? '{}');

const placeFor = (id: string): HTMLElement => {
  const place = document.getElementById(id);
  if (!place) throw new Error(`The document has no #${id}`);
  return place;
};

/**
 * Brings the prerendered page to life. When that fails the page stays what it is - text, links and forms that post the
 * plain way - and a note says so. Rejects so that the loader can send a waiting form itself.
 */
export const startPublicSite = async (): Promise<void> => {
  try {
    const config = readConfig();
    const site = await loadModule<PublicSiteModule>(config, 'publicSite', 'app');
    await site.start({ root: placeFor('root'), config });
    page.dataset.hydrated = 'true';
  } catch (error) {
    showFailure(placeFor('sg-notices'), {
      text: 'Some extras of this page could not be loaded. You can still read everything and send every form.',
      retry: startPublicSite,
      dismissable: true,
    });
    throw error;
  }
};

/** Loads the accessibility widget and opens its panel. Rejects after saying so beside the launcher. */
export const openAccessibility = async (): Promise<void> => {
  try {
    const widget = await loadModule<WidgetModule>(readConfig(), 'accessibilityWidget', 'widget');
    widget.mount({ open: true, speechUrl: api.textToSpeech });
    page.dataset.widget = '';
  } catch (error) {
    showFailure(placeFor('sg-widget-place'), {
      text: 'The accessibility options could not be loaded.',
      retry: openAccessibility,
      dismissable: true,
    });
    throw error;
  }
};

/** Fills the staff area's document. */
const startAdminApp = async (): Promise<void> => {
  const root = placeFor('root');
  try {
    const config = readConfig();
    const app = await loadModule<AdminAppModule>(config, 'adminApp', 'app');
    root.replaceChildren();
    app.mount(root, config);
    page.dataset.hydrated = 'true';
  } catch (error) {
    root.querySelector('[data-waiting]')?.remove();
    showFailure(root, {
      text: 'The staff area could not be loaded. Nothing you entered before is lost.',
      retry: startAdminApp,
    });
    throw error;
  }
};

if (page.dataset.app === 'admin') startAdminApp().catch((error) => console.error(error));
