import type { SiteConfig } from '@society-gal/contracts/http';
import { refetchHashedFiles } from '@society-gal/contracts/site';

/** In place of an app that did not load, at its own origin: a message and a button, without any framework. */
function showLoadFailure(error: unknown): void {
  console.error('The staff app could not be loaded', error);
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = 'The staff area could not be loaded. Nothing you entered before is lost.';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => void refetchHashedFiles().then(() => location.reload()));
  alert.append(text, retry);
  document.getElementById('root')?.replaceChildren(alert);
}

/** After this the app says that it could not be loaded, with a button to try again. */
const timeoutMs = 20_000;

/** Where everything is stands in `/config.json`, because builds carry no address. */
async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as SiteConfig;
}

// Without scripts nothing is on its way.
const status = document.querySelector('[role=status]');
if (status) status.textContent = 'Loading the staff area... If this stays, reload the page.';

// The app is imported when needed: modules shared with the shell are there only after the federation container has loaded.
Promise.all([import('./expose.tsx'), fetchConfig()])
  .then(async ([{ mount }, config]) => {
    const root = document.getElementById('root');
    if (root) await mount(root, config);
  })
  .catch(showLoadFailure);
