import { collections } from '@society-gal/contracts/store';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { type Address, isMailboxStop, wishRef } from '../safe-contact/addresses.ts';
import { addressesOf, allows } from '../safe-contact/record-safe-contact.ts';
import { heldRecords, planStopToDo } from '../safe-contact/stop-to-do.ts';
import type { Wish } from '../safe-contact/verdict.ts';

const pageSize = 100;

/** What a record says of one of its wishes: the addresses that the wish may be of, and who said it. */
type Source = { path: string; addresses: Address[]; stoppedBy: readonly unknown[]; isRefusedByStaff: boolean };

/** A record that a wish names, with its history; null for one that is gone, of which nobody knows who said it. */
async function sourceOf(tx: Transaction, path: string, wish: QueryDocumentSnapshot): Promise<Source | null> {
  if (isMailboxStop(path)) return null;
  const ref = store().doc(path);
  const record = (await tx.get(ref)).data();
  const addresses = addressesOf(record ?? {}).filter((each) => wishRef(each.kind, each.address).id === wish.id);
  if (!record || addresses.length === 0) return null;
  const history = (await tx.get(ref.collection(collections.contactHistory))).docs;
  const said = (isStopped: boolean) => history.filter((entry) => entry.get('after.stopped') === isStopped);
  const refuses = (entry: DocumentSnapshot) =>
    Array.isArray(entry.get('after.safe_ways')) &&
    addresses.some(({ kind }) => !allows(entry.get('after.safe_ways'), kind));
  return {
    path,
    addresses,
    stoppedBy: said(true).map((entry) => entry.get('by')),
    isRefusedByStaff: said(false).some((entry) => entry.get('by') === 'staff' && refuses(entry)),
  };
}

/** Does the refusal of a form still guard somebody? Where nothing else is kept under the address, its own record says the same. */
async function guards({ addresses, isRefusedByStaff }: Source, refusedBy: readonly string[]): Promise<boolean> {
  return isRefusedByStaff || (await heldRecords(addresses, refusedBy)).length > 0;
}

/** What one wish becomes, and the stops of it that a code and PIN alone prove; null where nothing changes. */
async function planWish(tx: Transaction, wish: QueryDocumentSnapshot) {
  const { stopped_by = [], refused_by = [], unproven_stopped_by = [], ...stored } = wish.data() as Partial<Wish>;
  const read = async (path: string): Promise<[string, Source | null]> => [path, await sourceOf(tx, path, wish)];
  const sources = new Map(await Promise.all([...new Set([...stopped_by, ...refused_by])].map(read)));
  const isUnproven = (path: string) => {
    const by = sources.get(path)?.stoppedBy ?? [];
    return by.includes('her') && !by.includes('staff');
  };
  const unproven = stopped_by.filter(isUnproven);
  const proven = stopped_by.filter((path) => !isUnproven(path));
  const guarding = await Promise.all(
    refused_by.map(async (path) => {
      const source = sources.get(path);
      return !source || guards(source, refused_by);
    }),
  );
  const refused = refused_by.filter((_, n) => guarding[n]);
  if (unproven.length === 0 && refused.length === refused_by.length) return null;
  const since = (list: readonly string[], at: Timestamp | null | undefined) =>
    list.length > 0 ? (at ?? Timestamp.now()) : null;
  const allUnproven = [...new Set([...unproven_stopped_by, ...unproven])];
  const change = {
    stopped_by: proven,
    stopped_at: since(proven, stored.stopped_at),
    unproven_stopped_by: allUnproven,
    unproven_stopped_at: since(allUnproven, stored.unproven_stopped_at ?? stored.stopped_at),
    refused_by: refused,
    refused_at: since(refused, stored.refused_at),
  } satisfies Partial<Wish>;
  const stops = unproven.flatMap((path) => sources.get(path) ?? []);
  return { change, stops: stops.map(({ path, addresses }) => ({ path, addresses })) };
}

async function migrateWish(ref: DocumentReference, write: boolean): Promise<boolean> {
  const plan = await store().runTransaction(
    async (tx) => {
      const wish = await tx.get(ref);
      const planned = wish.exists ? await planWish(tx, wish as QueryDocumentSnapshot) : null;
      if (planned && write) tx.update(ref, planned.change);
      return planned;
    },
    write ? {} : { readOnly: true },
  );
  for (const { path, addresses } of write ? (plan?.stops ?? []) : []) {
    const toDo = await planStopToDo(path, await heldRecords(addresses, plan?.change.unproven_stopped_by ?? []));
    if (toDo) await store().runTransaction(async (tx) => toDo.write(tx));
  }
  return plan !== null;
}

/**
 * Wishes of the version before, which bound receipts and the team whoever said them (decision 0036). A stop that was pressed with a code and
 * PIN binds no receipts any more, and caseworkers get their to-do; one of staff stays, and so does one whose record is gone. The refusal of a
 * form goes where its record is all that is kept under the address; elsewhere it stays and guards her until staff record what she says.
 */
export async function migrateWishes({ write }: { write: boolean }) {
  const total = { collection: collections.contactWishes, documents: 0, changed: 0 };
  const all = store().collection(collections.contactWishes).orderBy(FieldPath.documentId()).limit(pageSize);
  let after: string | undefined;
  for (let isLast = false; !isLast; ) {
    const { docs } = await (after === undefined ? all : all.startAfter(after)).get();
    for (const { ref } of docs) if (await migrateWish(ref, write)) total.changed += 1;
    total.documents += docs.length;
    after = docs.at(-1)?.id;
    isLast = docs.length < pageSize;
  }
  return total;
}
