import { forms, sampleAnswers } from '@society-gal/contracts/forms';
import { type ApiResponse, randomEmail } from '../fixtures/api-server.ts';
import type { TestApi } from '../fixtures/api-with-mail.ts';

/** A form that was sent, with what opens it again. */
export type Sent = { collection: string; id: string; code: string; pin: string; body: Record<string, unknown> };

type ReturnForm = 'scholarship' | 'referral' | 'contact';
const emailFields = { scholarship: 'email_address', referral: 'referrer_email', contact: 'email' } as const;

/** What a woman does who comes back, against the API of a test. */
export function comingBack(server: Pick<TestApi, 'call'>) {
  const call = (name: string, session: string | null, body?: unknown, method = 'POST'): Promise<ApiResponse> =>
    server.call(method, `/api/requests/${name}`, body, session === null ? {} : { authorization: `Bearer ${session}` });
  const open = (code: unknown, pin: unknown) => call('open', null, { code, pin });
  return {
    call,
    open,
    get: (session: string) => call('status', session, undefined, 'GET'),
    /** Sends a form with the sample's answers, and an address that nobody else has. */
    send: async (form: ReturnForm, answers: Record<string, unknown> = {}): Promise<Sent> => {
      const reply = await server.call('POST', `/api/forms/${form}`, {
        ...sampleAnswers[form],
        [emailFields[form]]: randomEmail(),
        ...answers,
      });
      if (reply.status !== 201) throw new Error(`${form}: ${reply.status} ${reply.text}`);
      const { id, returnCode, pin } = reply.body;
      return {
        collection: forms[form].collection,
        id: String(id),
        code: String(returnCode),
        pin: String(pin),
        body: reply.body,
      };
    },
    session: async ({ code, pin }: { code?: string; pin?: string }): Promise<string> =>
      String((await open(code, pin)).body.session),
  };
}

/** A PIN that is not this one. */
export function wrongPin(pin: string, step = 1): string {
  return String((Number(pin) + step) % 1_000_000).padStart(6, '0');
}
