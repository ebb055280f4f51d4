import { organisation } from '@society-gal/contracts/brand';
import { acceptedEndings, type addedFiles } from '@society-gal/contracts/forms';
import { removesFileAttribute, uploadAttribute, uploadsAtMostAttribute } from '@society-gal/contracts/site';
import { describedBy, fieldId, LabelledField } from '@society-gal/page-kit/field-parts';
import { config } from '../core/config.ts';

function nameOf(value: string): string {
  try {
    return decodeURIComponent(value.split('/')[2] ?? '');
  } catch {
    return '';
  }
}

type Props = {
  /** Its own, where a page takes the same files at several places. */
  id?: string;
  /** Where its files go, and of which kinds they may be. */
  files: typeof addedFiles;
  label: string;
  hint: string;
  atMost: number;
  /** Files that arrived before. */
  arrived?: readonly string[];
};

/**
 * Takes files with the page's script, which sends each as soon as it is chosen; what the form posts are their tickets. Nothing
 * where the foundation has no private storage.
 */
export function UploadField({ files: { form, field, kinds }, label, hint, atMost, arrived = [], ...own }: Props) {
  if (!config().uploadsBucket) return null;
  const id = own.id ?? fieldId(form, field);
  const mailbox = organisation.supportEmail;
  return (
    <LabelledField id={id} name={field} field={{ kind: 'files', label, hint, accept: [], maxFiles: atMost, mailbox }}>
      <input
        id={id}
        type="file"
        className="input needs-script"
        accept={acceptedEndings(...kinds).join(',')}
        multiple={atMost > 1}
        aria-describedby={describedBy(id, hint, undefined)}
        {...{ [uploadAttribute]: `${form}/${field}`, [uploadsAtMostAttribute]: atMost }}
      />
      <noscript>
        <p className="hint">
          Sending files needs JavaScript. You can email them to <a href={`mailto:${mailbox}`}>{mailbox}</a>.
        </p>
      </noscript>
      <div role="status" />
      <ul className="sent-files">
        {arrived.map((value) => (
          <li key={value}>
            {nameOf(value)} has arrived.{' '}
            <button type="button" className="button quiet small" {...{ [removesFileAttribute]: '' }}>
              Remove<span className="visually-hidden"> {nameOf(value)}</span>
            </button>
            <input type="hidden" name={field} value={value} />
          </li>
        ))}
      </ul>
    </LabelledField>
  );
}
