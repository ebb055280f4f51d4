import { endWith } from '../saved-state.ts';
import { portFrom } from '../serve.ts';
import { startInbox } from './inbox.ts';

const inbox = await startInbox({ web: portFrom('INBOX_PORT'), smtp: portFrom('SMTP_PORT') }, process.env.STAND_IN_DATA);
endWith(inbox.flush);
console.log('inbox listening');
