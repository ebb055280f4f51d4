/**
 * The inbox: every mail the platform sends on this machine, to read in a browser and over REST.
 *
 * - `GET /email` all mails, newest last · `GET /email?to=<address>` those to one receiver · `GET /email/<id>` one · `DELETE /email/all` empties it
 * - `POST /faults` `{code: 421|451|550|'silence'|'slow', times?, match?, text?, delayMs?}` refuses the next recipients, never answers them, or late
 * - `DELETE /faults` takes all back, `DELETE /faults?match=` those of one match: another test's stay
 */
import { randomUUID } from 'node:crypto';
import { keptState } from '../saved-state.ts';
import { type StandInRequest, type StandInResponse, serve } from '../serve.ts';
import { type KeptMail, readMail } from './mailbox.ts';
import { listPage, mailPage } from './page.ts';
import { type Fault, faultFrom, startSmtp } from './smtp.ts';

/** Starts the inbox; `close` stops both servers. Mails are kept in `folder` when one is given. */
export async function startInbox(ports: { web: number; smtp: number }, folder?: string) {
  const { state, save, flush } = keptState<{ mails: KeptMail[] }>('inbox', { mails: [] }, folder);
  const faults: Fault[] = [];

  const answer = ({ method, url, json }: StandInRequest): StandInResponse | null => {
    const [, room, id, kind, index] = url.pathname.split('/');
    const storedMail = state.mails.find(({ mail }) => mail.id === id);
    if (method === 'GET' && url.pathname === '/') return { body: listPage(state.mails) };
    if (method === 'GET' && url.pathname === '/email') {
      const receiver = url.searchParams.get('to');
      const mails = state.mails.map(({ mail }) => mail);
      return {
        body: receiver === null ? mails : mails.filter(({ to }) => to.some(({ address }) => address === receiver)),
      };
    }
    if (method === 'DELETE' && url.pathname === '/email/all') {
      state.mails.length = 0;
      save();
      return { body: { ok: true } };
    }
    if (method === 'POST' && url.pathname === '/faults') {
      const fault = faultFrom(json());
      if (!fault)
        return {
          status: 400,
          body: { error: 'A fault is {code: 421|451|550|"silence"|"slow", times?: number, match?: string}' },
        };
      faults.push(fault);
      return { status: 201, body: fault };
    }
    if (method === 'DELETE' && url.pathname === '/faults') {
      const match = url.searchParams.get('match');
      faults.splice(0, Number.POSITIVE_INFINITY, ...faults.filter((fault) => match !== null && fault.match !== match));
      return { body: { ok: true } };
    }
    if (method !== 'GET' || !storedMail) return null;
    if (room === 'email') return { body: storedMail.mail };
    if (room === 'mail' && kind === 'file') {
      const file = storedMail.mail.attachments[Number(index)];
      const bytes = storedMail.files[Number(index)];
      if (!file || bytes === undefined) return null;
      return { body: Buffer.from(bytes, 'base64'), type: file.contentType };
    }
    return room === 'mail' ? { body: mailPage(storedMail) } : null;
  };

  const smtp = await startSmtp(ports.smtp, faults, async (raw) => {
    state.mails.push(await readMail(randomUUID(), raw));
    save();
  });
  const web = await serve(ports.web, answer);
  return {
    flush,
    close: () =>
      new Promise<void>((resolve) => {
        web.closeAllConnections();
        web.close(() => smtp.close(() => resolve()));
      }),
  };
}
