import { formatDay } from '@society-gal/contracts/format-day';
import type { KeptRecord } from '@society-gal/contracts/my-data-api';
import { FormField } from '@society-gal/form-fields';
import { useState } from 'react';

type Props = {
  record: KeptRecord;
  busy: boolean;
  /** Until when it is kept, or why there is no day. */
  until: string | null;
  onCorrect?: ((record: KeptRecord, field: string, value: string) => Promise<boolean>) | undefined;
};

/** One thing that is kept about her, with its answers. Facts to reach her by can be corrected in place. */
export function KeptRecordView({ record, busy, until, onCorrect }: Props) {
  const [changing, setChanging] = useState<string | null>(null);
  const formId = `${record.collection}-${record.id}`;
  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>, field: string) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get(field) ?? '').trim();
    if (await onCorrect?.(record, field, value)) setChanging(null);
  };
  return (
    <article>
      <h3>{record.title}</h3>
      <p>
        Sent on {formatDay(record.sentAt)}
        {record.reference ? `, reference ${record.reference}` : ''}. {until}
      </p>
      <dl className="facts">
        {record.facts.map(({ label, text, field }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="as-written">
              {field && changing === field ? (
                <form onSubmit={(event) => void onSubmit(event, field)} noValidate>
                  <FormField
                    formId={formId}
                    name={field}
                    field={{ kind: 'text', label: `New: ${label}`, autocomplete: 'off' }}
                    values={[text]}
                  />
                  <div className="form-end">
                    <button type="submit" className="button small" disabled={busy}>
                      Save
                    </button>
                    <button type="button" className="button quiet small" onClick={() => setChanging(null)}>
                      Leave it
                    </button>
                  </div>
                </form>
              ) : (
                <>
                  {text || 'No answer'}{' '}
                  {field && onCorrect ? (
                    <button type="button" className="button quiet small" onClick={() => setChanging(field)}>
                      Change<span className="visually-hidden"> {label}</span>
                    </button>
                  ) : null}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {record.keptUntil && record.why ? <p>{record.why}</p> : null}
    </article>
  );
}
