/** The functions, the local stack and the example file name the same parameters. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import { settingNames } from '../../functions/src/core/config.ts';
import { functionsEnvironment, functionsSecrets } from '../../local-stack/functions-environment.ts';
import { stackConfigFrom } from '../../local-stack/stack-config.ts';
import type { Check } from './check.ts';

const exampleFile = 'functions/.env.example';

/** Names in one list and not in the other. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  return one.filter((name) => !other.includes(name));
}

export const environmentComplete: Check = {
  name: 'Environment',
  protects: 'Without it a deployment started without a setting that only the local stack had.',
  repair: `add the name to functions/src/config.ts, local-stack/functions-environment.ts and ${exampleFile} alike`,
  find: async () => {
    const settings = Object.keys({ ...functionsEnvironment(stackConfigFrom(process.env)), ...functionsSecrets });
    const example = existsSync(join(root, exampleFile))
      ? [...readFileSync(join(root, exampleFile), 'utf8').matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(
          (match) => match[1] ?? '',
        )
      : [];
    return [
      ...difference(settingNames, settings).map(
        (name) => `${name} is read by the functions and not set by the local stack`,
      ),
      ...difference(settings, settingNames).map(
        (name) => `${name} is set by the local stack and not read by the functions`,
      ),
      ...difference(settingNames, example).map((name) => `${name} is not explained in ${exampleFile}`),
    ];
  },
};
