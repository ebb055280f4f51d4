import { limits, Problem } from '@society-gal/contracts/http';
import { type LetterOutcome, letterOutcomes, outcomeOf, templateFaults } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

/** A document of `decision_templates`. */
type StoredTemplate = { text: string; version: number; changed_at: Timestamp; changed_by: string };

function templateRef(outcome: LetterOutcome) {
  return store().collection(collections.decisionTemplates).doc(outcome);
}

/** The team's words for an outcome, or ours where it wrote none. */
export async function templateOf(outcome: LetterOutcome): Promise<string> {
  const stored = await withDeadline(templateRef(outcome).get(), limits.storeDeadlineMs);
  return (stored.data() as StoredTemplate | undefined)?.text ?? outcomeOf(outcome).text;
}

/** The words of every outcome. Version 0 is what the product brings along. */
export async function readTemplates(): Promise<StaffResponse<'decision-templates'>> {
  const stored = await withDeadline(
    store().getAll(...letterOutcomes.map(({ id }) => templateRef(id))),
    limits.storeDeadlineMs,
  );
  return {
    templates: letterOutcomes.map(({ id, text }, place) => {
      const edited = stored[place]?.data() as StoredTemplate | undefined;
      return {
        outcome: id,
        text: edited?.text ?? text,
        version: edited?.version ?? 0,
        changed_at: edited?.changed_at.toDate().toISOString() ?? null,
        changed_by: edited?.changed_by ?? '',
      };
    }),
  };
}

/**
 * Changes the words of an outcome for letters that are begun from now on. Throws `invalid` with what is wrong with them, and
 * `conflict` when a colleague changed them after `version` was read.
 */
export async function setTemplate(
  { outcome, text, version }: Body<'set-decision-template'>,
  by: StaffMember,
): Promise<StaffResponse<'set-decision-template'>> {
  const faults = templateFaults(outcome, text);
  if (faults.length > 0) throw new Problem('invalid', { message: faults.join(' '), fields: { text: faults } });
  return withDeadline(
    store().runTransaction(async (tx) => {
      const ref = templateRef(outcome);
      const stored = (await tx.get(ref)).data() as StoredTemplate | undefined;
      if ((stored?.version ?? 0) !== version)
        throw new Problem('conflict', {
          message: `${stored?.changed_by ?? 'A colleague'} changed these words a moment ago. Nothing was overwritten.`,
        });
      tx.set(ref, {
        text,
        version: version + 1,
        changed_at: Timestamp.now(),
        changed_by: by.email,
      } satisfies StoredTemplate);
      return { version: version + 1 };
    }),
    limits.storeDeadlineMs,
  );
}
