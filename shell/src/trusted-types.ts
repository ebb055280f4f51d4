/** What browsers with Trusted Types offer, as far as it is used here; not yet among TypeScript's own types. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

/** A window that may have them. */
export type TrustedWindow = Window & { trustedTypes?: TrustedTypes };
