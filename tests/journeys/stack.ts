import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { portsFrom } from '@society-gal/contracts';

/** Where the running stack answers; moved by `PORT_OFFSET` like the stack itself. */
const ports = portsFrom(process.env);
const at = (port: number) => `http://localhost:${port}`;
export const addresses = {
  shell: at(ports.shell),
  adminApp: at(ports.adminApp),
  widget: at(ports.accessibilityWidget),
  foreignPage: at(ports.foreignPage),
  inbox: at(ports.inbox),
  stripe: at(ports.stripe),
  firestore: at(ports.firestore),
  auth: at(ports.auth),
} as const;

/** The demo accounts of the contract. */
export const demoAdmin = { email: 'admin@societygal.test', password: 'demo-admin-1' } as const;
export const demoVisitor = { email: 'visitor@societygal.test', password: 'demo-visitor-1' } as const;

/** A visitor nobody has seen before. */
export const aVisitor = (name = 'Ada Example') => ({
  name,
  email: `visitor-${randomUUID()}@example.com`,
  phone: '805 555 0133',
});

/** A mail as the inbox's REST tells it. */
export type Mail = {
  id: string;
  to: { address: string; name: string }[];
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string }[];
};

/** All mails that lie in the inbox for an address, newest last. */
export const mailsTo = async (address: string): Promise<Mail[]> => {
  const response = await fetch(`${addresses.inbox}/email`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.to.some((to) => to.address === address));
};

/** Waits until exactly one mail has arrived for an address, and gives it. */
export const theMailTo = async (address: string): Promise<Mail> => {
  await expect
    .poll(async () => (await mailsTo(address)).length, { message: `one mail to ${address}`, timeout: 60_000 })
    .toBe(1);
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error(`the mail to ${address} went away`);
  return mail;
};

/** Documents of a collection whose field equals a text, read with the emulator's owner token. */
export const documentsWhere = async (
  collection: string,
  field: string,
  value: string,
): Promise<Record<string, unknown>[]> => {
  const response = await fetch(
    `${addresses.firestore}/v1/projects/demo-society-gal/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: collection }],
          where: { fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } } },
        },
      }),
    },
  );
  const rows = (await response.json()) as { document?: { fields: Record<string, unknown> } }[];
  return rows.flatMap((row) => (row.document ? [row.document.fields] : []));
};

/** Signs in at the Auth emulator and gives an ID token. */
export const idTokenOf = async (account: { email: string; password: string }): Promise<string> => {
  const response = await fetch(
    `${addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
};
