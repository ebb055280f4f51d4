/**
 * Fired on `document` by the public site after it has put another page in place without a new document. Also the one
 * place where the loader learns that there is markup to look after.
 */
export const pageChanged = 'sg-page';

/** Runs `work` once the document's markup is there, and again after each change of page inside the app. */
export const onEveryPage = (work: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work, { once: true });
  else work();
  document.addEventListener(pageChanged, work);
};
