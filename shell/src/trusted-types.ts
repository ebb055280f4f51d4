type PolicyRules = { createHTML?: (text: string) => string; createScriptURL?: (address: string) => string };

/** TypeScript has no Trusted Types yet, so values pass as the strings they replace. */
type TrustedTypesWindow = Window & {
  trustedTypes?: { createPolicy: <Rules extends PolicyRules>(name: string, rules: Rules) => Rules };
};

/** The rules themselves in a browser without Trusted Types. Each document's policy lists the names that may be created, each once. */
export function createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules {
  return (window as TrustedTypesWindow).trustedTypes?.createPolicy(name, rules) ?? rules;
}
