// Loaded by every document of `npm run dev`. It hears what the stack has built, lets the parts on this page update
// themselves, and loads the page again when they cannot.
const script = document.currentScript;
const parts = script.dataset.parts.split(' ');
const origin = new URL(script.src).origin;
const seenKey = 'dev-change';
/** @type {Map<number, Promise<boolean>[]>} whether each part that updates itself has done so, by change */
const answers = new Map();

const tellSeen = (change) => fetch(`${origin}/seen?change=${change}`, { method: 'POST' });

const changes = new EventSource(`${origin}/changes?parts=${parts}`);
let lost = false;
// The stack was started again: what it serves now may be new.
changes.onerror = () => {
  lost = true;
};
changes.onopen = () => {
  if (lost) location.reload();
};

changes.addEventListener('update', ({ data }) => {
  const { change, remote, hash } = JSON.parse(data);
  const given = answers.get(change) ?? [];
  answers.set(change, given);
  const before = given.length;
  const answer = (promise) => given.push(promise);
  window.dispatchEvent(new CustomEvent('dev-update', { detail: { remote, hash, answer } }));
  Promise.all(given).then((done) => {
    if (given.length > before && done.every(Boolean)) tellSeen(change);
  });
});

changes.addEventListener('built', async ({ data }) => {
  const { change, updated, reload } = JSON.parse(data);
  const given = await Promise.all(answers.get(change) ?? []);
  answers.delete(change);
  const isHere = (part) => parts.includes(part);
  const isUpdated = given.length > 0 && given.every(Boolean);
  if (!reload.some(isHere) && (isUpdated || !updated.some(isHere))) return;
  sessionStorage.setItem(seenKey, change);
  location.reload();
});

const shown = sessionStorage.getItem(seenKey);
sessionStorage.removeItem(seenKey);
if (shown) tellSeen(shown);
