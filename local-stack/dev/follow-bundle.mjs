/**
 * Beside the functions' entry file in `npm run dev`: each call goes to the newest bundle. The functions emulator loads the
 * entry once; its own reload takes several seconds and does not look into folders whose names begin with a dot.
 */
import { statSync } from 'node:fs';
import { deleteApp, getApps } from 'firebase-admin/app';

const bundle = new URL('./bundle.js', import.meta.url);
const versionOf = () => String(statSync(bundle).mtimeMs);

let version = versionOf();
/** The bundle that took the first one's place, if any. */
let current = null;
let loading = Promise.resolve();

const load = async (next) => {
  if (next === version) return;
  const loaded = await import(`${bundle.href}?${next}`);
  // The new bundle sets up a Firestore of its own, which an app allows only once.
  await Promise.all(getApps().map(deleteApp));
  current = loaded;
  version = next;
};

/** The function of this name. Whoever asks what kind of function it is gets the first bundle's answer. */
export function follow(first, name) {
  return new Proxy(first, {
    async apply(_target, self, args) {
      loading = loading.catch(() => undefined).then(() => load(versionOf()));
      await loading;
      args[1]?.setHeader?.('x-dev-build', version);
      return Reflect.apply(current?.[name] ?? first, self, args);
    },
  });
}
