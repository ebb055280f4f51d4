import { FormField } from '@society-gal/page-kit';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof FormField>, 'formId' | 'name' | 'field' | 'values'> & {
  busy: boolean;
  onSave: (data: FormData) => void;
};

/** One field of its own with its "Save": what is changed here is changed alone. */
export function SaveRow({ busy, onSave, ...field }: Props) {
  return (
    <form
      className="form-row flow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(new FormData(event.currentTarget));
      }}
    >
      <FormField {...field} />
      <button type="submit" className="button outline" disabled={busy}>
        Save
      </button>
    </form>
  );
}
