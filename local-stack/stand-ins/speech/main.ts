import { endWith } from '../saved-state.ts';
import { portFrom } from '../serve.ts';
import { startSpeech } from './speech.ts';

await startSpeech(portFrom('SPEECH_PORT'));
endWith(() => undefined);
console.log('speech listening');
