import { type HelpCollection, isHelpCollection } from '@society-gal/contracts/requests';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useCallStaff } from '../app/call-staff.ts';
import { instantOf } from '../app/format-instant.ts';
import type { StoredRecord } from '../queries/bounded-query.ts';
import { fromPromise, type Subscription, useSubscription } from '../queries/use-subscription.ts';
import type { RecordForm } from '../records/record-forms.ts';

/** How to reach her, as the back end tells it. */
export type Reach = StaffResponse<'safe-contact'>;

/** Where a record of somebody who asked for help lies. */
export type HelpRecord = { collection: HelpCollection; record: StoredRecord };

/** The record as one of somebody who asked for help, or null where its form is no form for help. */
export function helpRecordOf(
  collection: string,
  record: StoredRecord,
  form: RecordForm | undefined,
): HelpRecord | null {
  return isHelpCollection(collection) && form?.isForHelp === true ? { collection, record } : null;
}

/** Asks how to reach her, and again whenever what the record says of it changes. Each asking is logged. */
export function useSafeContact(help: HelpRecord | null): Subscription<Reach> {
  const call = useCallStaff();
  const { collection, record } = help ?? {};
  const wishes = [
    record?.safe_ways,
    record?.consent,
    instantOf(record?.safe_confirmed_at),
    instantOf(record?.safe_stopped_at),
  ];
  return useSubscription<Reach>(
    collection && record ? JSON.stringify([collection, record.id, ...wishes]) : null,
    fromPromise(async () => {
      if (!collection || !record) throw new Error('There is nobody to reach.');
      return call('safe-contact', { collection, id: record.id });
    }),
  );
}
