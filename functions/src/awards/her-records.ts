import type { Release } from '@society-gal/contracts/awards';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { closeAward } from './award-money.ts';
import { type AwardChange, changeAward, type StoredAward, sealedOf } from './award-store.ts';
import { detailsIn } from './payment-details.ts';
import { readAnswers } from './reports.ts';
import { mayBePaid } from './standing.ts';

async function ofApplication(collection: string, application: string): Promise<readonly DocumentSnapshot[]> {
  const all = store().collection(collection).where('application_id', '==', application);
  return (await withDeadline(all.get(), limits.storeDeadlineMs)).docs;
}

/** Her awards with where their money goes, what she answered, and what she let others know. Whoever hands it over logs that first. */
export async function readHerAwards(application: string): Promise<object[]> {
  const releases = await ofApplication(collections.releases, application);
  return Promise.all(
    (await ofApplication(collections.awards, application)).map(async (award) => ({
      id: award.id,
      ...(award.data() as StoredAward),
      payment_details: detailsIn(await sealedOf(award.ref, 'payment').get(), award.ref),
      answers: (await readAnswers(award.ref)).map(([n, answers]) => ({ n, ...answers })),
      outcome_notes: (await sealedOf(award.ref, 'outcomes').get()).get('notes') ?? [],
      releases: releases
        .filter((release) => release.get('award_id') === award.id)
        .map((release) => release.data() as Release<Timestamp>),
    })),
  );
}

/** Ends what goes on of an award, so that its unpaid money is free. Reads within the transaction, then writes. */
async function endOfAward(around: AwardChange): Promise<Partial<StoredAward>> {
  const { tx, award, ref, at, today } = around;
  const goesOn = mayBePaid(award);
  if (!goesOn && award.status !== 'offered') return { closed_at: award.closed_at ?? at };
  const fields = await closeAward(around, { why: 'Her request was erased.' });
  if (!goesOn) return { ...fields, status: 'withdrawn' };
  // Whoever left stays counted, and is silent from now on.
  const left = { kind: award.kind, exit_on: today, answers: {} };
  tx.create(store().collection(collections.outcomes).doc(ref.id), left);
  return { ...fields, status: 'ended', ended_on: today, ended_at: at, end_reason: 'hers' };
}

/**
 * Takes everything about a person out of the awards of an application: what is sealed, her papers and words, what she let others know,
 * and what leads to her. Amounts, days, fund and references of payments stay, since tax law asks for them; kinds and ages stay for
 * counting. Gives whether anything was paid. Safe to repeat.
 */
export async function eraseHerAwards(application: string): Promise<boolean> {
  let wasPaid = false;
  for (const { id } of await ofApplication(collections.awards, application))
    await changeAward(id, null, async (around) => {
      const { tx, award, ref, at } = around;
      wasPaid ||= award.instalments.some(({ paid_on }) => paid_on !== null);
      const ended: Partial<StoredAward> = await endOfAward(around);
      tx.delete(sealedOf(ref, 'payment'));
      tx.delete(sealedOf(ref, 'reports'));
      tx.delete(sealedOf(ref, 'outcomes'));
      return {
        ...ended,
        application_id: '',
        reference: '',
        purpose: '',
        conditions: [],
        answered: award.answered?.how === 'staff' ? { ...award.answered, note: '' } : award.answered,
        instalments: (ended.instalments ?? award.instalments).map((each) => ({
          ...each,
          proofs: {},
          returned_why: null,
        })),
        reports: (ended.reports ?? award.reports).map((report) =>
          report.status === 'open'
            ? { ...report, status: 'excused', excused_at: at, excused_why: null }
            : { ...report, excused_why: null },
        ),
        traces: [],
        asked_traces: [],
        held: null,
        news: [],
        tax: { ...award.tax, why: null, number_ends: null },
        details_by: null,
        end_note: null,
      };
    });
  for (const release of await ofApplication(collections.releases, application)) await release.ref.delete();
  return wasPaid;
}
