/**
 * `npm run speech:warm [-- --apply] [--project <id>] [--voices alloy,nova] [--paths /mission,/about] [--most-usd 25]`: speaks every sentence of the
 * live pages once and keeps it, so that visitors who listen to our pages spend nothing. Run it after each deploy of the
 * pages. Without `--apply` it only says what that would cost. Safe to repeat: what is kept is not bought again. Without a
 * project it means the local stack; with one it uses the operator's own Google credentials
 * (`gcloud auth application-default login`) and the address in `production.env`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { routes } from '@society-gal/contracts/http';
import { root } from '../build-config/parts.ts';
import { voiceNames } from '../functions/src/speech/voices.ts';
import { piecesOf, planWarming, priceOf, warmSpeech } from '../functions/src/speech/warm-speech.ts';
import { functionsEnvironment, functionsSecrets } from '../local-stack/functions-environment.ts';
import { stackConfigFrom } from '../local-stack/stack-config.ts';
import { demandBrowser } from '../tools/browser.mjs';
import { readSettings } from '../tools/deploy/settings.ts';
import { chooseProject, fail } from '../tools/operator-project.ts';
import { readPages } from './speech/page-sentences.ts';

const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    apply: { type: 'boolean', default: false },
    voices: { type: 'string', default: voiceNames.join(',') },
    paths: { type: 'string', default: Object.values(routes).join(',') },
    'most-usd': { type: 'string', default: '25' },
  },
});
const voices = voiceNames.filter((voice) => values.voices.split(',').includes(voice));
if (voices.length === 0) fail(`Choose voices of ${voiceNames.join(', ')}.`);

const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const isLocal = place === 'the local stack';
const stack = stackConfigFrom(process.env);
if (isLocal) Object.assign(process.env, functionsEnvironment(stack), functionsSecrets);
else {
  const settings = join(root, 'functions/.env');
  if (!existsSync(settings)) fail('There is no functions/.env; copy functions/.env.example to it and fill it in.');
  process.loadEnvFile(settings);
  // Google is asked with the operator's credentials; of the functions' secrets none is needed, as in the function of this name.
  process.env.FUNCTION_TARGET = 'retention';
}
const site = isLocal ? stack.siteUrl : readSettings().siteConfig.siteUrl;

const pages = await readPages(
  values.paths.split(',').map((path) => `${site}${path}`),
  demandBrowser(root),
);
const plan = await planWarming(piecesOf(pages), voices);
const { characters, usd } = priceOf(plan);
for (const { voice, kept, missing } of plan)
  console.log(`${voice}: ${kept} sentences kept, ${missing.length} to speak`);
console.log(`${characters} characters, at most $${usd.toFixed(2)} at list price.`);
if (usd > Number(values['most-usd'])) fail(`That is more than --most-usd ${values['most-usd']}; nothing was spoken.`);
if (values.apply) {
  await warmSpeech(plan);
  console.log(`Every sentence of ${site} is spoken in ${place}.`);
} else if (characters > 0) console.log(`Nothing was spoken in ${place}. Run it again with --apply.`);
process.exit(0);
