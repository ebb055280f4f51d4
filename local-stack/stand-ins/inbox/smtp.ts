/** The SMTP side of the inbox: takes every mail for everybody, unless a fault was asked for. */
import { SMTPServer } from 'smtp-server';

type Refusal = 421 | 451 | 550;

/**
 * A fault to play: a refusal, `silence`, which never answers, or `slow`, which takes after `delayMs`. `times` null means until it is
 * taken back; `match` picks recipients by a part of the address; `text` is what the server says with the code.
 */
export type Fault = {
  code: Refusal | 'silence' | 'slow';
  times: number | null;
  match: string;
  text?: string;
  delayMs?: number;
};

const words: Record<Refusal, string> = {
  421: 'Service not available, closing transmission channel',
  451: 'Requested action aborted: error in processing',
  550: 'Requested action not taken: mailbox unavailable',
};

/** Whether a value has the shape of a {@link Fault}; `times` and `match` may be left out. */
export function faultFrom(value: unknown): Fault | null {
  if (typeof value !== 'object' || value === null) return null;
  const { code, times = null, match = '', text, delayMs = 1_000 } = value as Partial<Fault>;
  if (code === 'slow') return { code, times, match, delayMs };
  if (code !== 421 && code !== 451 && code !== 550 && code !== 'silence') return null;
  return { code, times, match, ...(typeof text === 'string' ? { text } : {}) };
}

/** Listens for mail. `faults` is read at each recipient, and a fault that counts is counted down there. */
export function startSmtp(port: number, faults: Fault[], deliver: (raw: Buffer) => Promise<void>): Promise<SMTPServer> {
  const answerRecipient = (address: string, answer: (error?: Error) => void): void => {
    const fault = faults.find((one) => one.times !== 0 && address.includes(one.match));
    if (fault && fault.times !== null) fault.times -= 1;
    if (!fault) answer();
    else if (fault.code === 'slow') setTimeout(answer, fault.delayMs);
    else if (fault.code !== 'silence')
      answer(Object.assign(new Error(fault.text ?? words[fault.code]), { responseCode: fault.code }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onRcptTo: (address, _session, callback) => answerRecipient(address.address, callback),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        deliver(Buffer.concat(chunks)).then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  // A client that hangs up midway is the client's affair.
  server.on('error', () => undefined);
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
