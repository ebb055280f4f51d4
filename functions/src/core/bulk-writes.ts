import type { DocumentReference, SetOptions } from 'firebase-admin/firestore';
import { store } from './store.ts';

/** Writes that stand each for itself, many at once. */
export type BulkWrites = {
  set: (ref: DocumentReference, data: Record<string, unknown>, options?: SetOptions) => void;
  delete: (ref: DocumentReference) => void;
  /** Waits for all of them. Rejects with the first that failed for good; the others are written. */
  end: () => Promise<void>;
};

/**
 * Begins many writes. The library tries each again where that helps; a failure that nobody listened to would end the process,
 * and with it whatever else an instance is doing.
 */
export function beginBulkWrites(): BulkWrites {
  const writer = store().bulkWriter();
  const failures: unknown[] = [];
  const follow = (write: Promise<unknown>) => {
    write.catch((failure: unknown) => failures.push(failure));
  };
  return {
    set: (ref, data, options = {}) => follow(writer.set(ref, data, options)),
    delete: (ref) => follow(writer.delete(ref)),
    end: async () => {
      await writer.close();
      if (failures.length > 0) throw failures[0];
    },
  };
}
