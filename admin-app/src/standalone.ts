import { sayNotLoaded } from './say-not-loaded.ts';

// Shared modules are there only after the federation container has loaded, hence this asynchronous boundary.
import('./boot.ts').catch((error) => {
  console.error('The staff app could not be loaded', error);
  sayNotLoaded();
});
