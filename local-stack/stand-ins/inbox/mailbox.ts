import PostalMime, { type Address } from 'postal-mime';

/** A mailbox of somebody. */
export type Person = { address: string; name: string };
/** A mail as `GET /email` lists it. `headers` has lower-case names. */
export type Mail = {
  id: string;
  to: Person[];
  from: Person[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { fileName: string; contentType: string }[];
};
/** A kept mail: what is listed, and the attachments' bytes in Base64 beside it. */
export type KeptMail = { mail: Mail; files: string[] };

const people = (addresses: readonly Address[] | undefined): Person[] =>
  (addresses ?? []).flatMap((entry) =>
    entry.group ? people(entry.group) : [{ address: entry.address ?? '', name: entry.name }],
  );

const asBytes = (content: string | ArrayBuffer | Uint8Array): Uint8Array => {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
};

/** Reads a raw message. */
export async function readMail(id: string, raw: Uint8Array): Promise<KeptMail> {
  const parsed = await PostalMime.parse(raw);
  return {
    mail: {
      id,
      to: people(parsed.to),
      from: parsed.from ? people([parsed.from]) : [],
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      headers: Object.fromEntries(parsed.headers.map((header) => [header.key.toLowerCase(), header.value])),
      attachments: parsed.attachments.map((file) => ({
        fileName: file.filename ?? 'attachment',
        contentType: file.mimeType,
      })),
    },
    files: parsed.attachments.map((file) => Buffer.from(asBytes(file.content)).toString('base64')),
  };
}
