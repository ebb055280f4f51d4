import { api } from '@society-gal/contracts/http';

/** After this the app goes on with the facts it was built with. Milliseconds. */
const patienceMs = 2_000;

/** Fetches the facts that staff published. `contracts/src/brand` takes them when it is first loaded, so this goes before. */
export async function loadFacts(): Promise<void> {
  try {
    const response = await fetch(api.siteFacts, { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) });
    const { facts } = (await response.json()) as { facts?: unknown };
    if (response.ok && typeof facts === 'object' && facts !== null) Object.assign(globalThis, { societyFacts: facts });
  } catch {
    // The facts of the build are true to its day, and the pages that readers see are composed elsewhere.
  }
}
