/**
 * Part of a remote in `npm run dev` only. The live-reload script dispatches `dev-update` on the window when the stack
 * has built this remote; the event's `answer` takes a promise of whether the page shows the change without a reload.
 */
/* global HOT_REMOTE, __webpack_hash__ */
// Not destructured: webpack replaces these words where they stand.
const webpackHot = import.meta.webpackHot;

/** @param {string} hash the build that the page is to show */
const updateTo = async (hash) => {
  try {
    while (__webpack_hash__ !== hash) if (!(await webpackHot.check(true))) return false;
    return true;
  } catch (error) {
    console.info('The page is loaded again, because no module above the changed one takes the update:', error);
    return false;
  }
};

let running = Promise.resolve(true);
window.addEventListener('dev-update', ({ detail }) => {
  if (detail.remote !== HOT_REMOTE) return;
  running = running.then(() => updateTo(detail.hash));
  detail.answer(running);
});
