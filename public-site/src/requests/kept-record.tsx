import { myDataActs } from '@society-gal/contracts/my-data-acts';
import type { KeptRecord } from '@society-gal/contracts/my-data-api';
import { FormField } from '@society-gal/page-kit';
import { KeptRecordFrame } from '@society-gal/page-kit/kept-record';
import { useState } from 'react';

type Props = {
  record: KeptRecord;
  busy: boolean;
  onCorrect?: ((record: KeptRecord, field: string, value: string) => Promise<boolean>) | undefined;
  onLost?: ((record: KeptRecord) => void) | undefined;
};

/** One thing that is kept about her, with its answers. Facts to reach her by can be corrected in place. */
export function KeptRecordView({ record, busy, onCorrect, onLost }: Props) {
  const [changing, setChanging] = useState<string | null>(null);
  const formId = `${record.collection}-${record.id}`;
  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>, field: string) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get(field) ?? '').trim();
    if (await onCorrect?.(record, field, value)) setChanging(null);
  };
  return (
    <KeptRecordFrame
      record={record}
      fact={({ label, text, field }) =>
        field && changing === field ? (
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
        )
      }
    >
      {record.opensWith === 'pair' && onLost ? (
        <button type="button" className="button quiet small" disabled={busy} onClick={() => onLost(record)}>
          {myDataActs.lost.label}
        </button>
      ) : null}
    </KeptRecordFrame>
  );
}
