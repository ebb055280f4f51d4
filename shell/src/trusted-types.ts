/** What a policy may turn into something that the browser runs or parses. */
type PolicyRules = { createHTML?: (text: string) => string; createScriptURL?: (address: string) => string };

/** Trusted Types are not yet among TypeScript's own types. The values they make are passed on as the strings they stand for. */
type TrustedTypesWindow = Window & {
  trustedTypes?: { createPolicy: <Rules extends PolicyRules>(name: string, rules: Rules) => Rules };
};

/**
 * A named Trusted Types policy, or the rules themselves in a browser without Trusted Types. The policy of every document
 * lists the names that may be created (`build-config/headers.ts`), each once.
 */
export function createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules {
  return (window as TrustedTypesWindow).trustedTypes?.createPolicy(name, rules) ?? rules;
}
