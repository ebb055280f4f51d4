import { foundationDay, startOfDay } from '@society-gal/contracts/brand';
import { hourMs } from '@society-gal/contracts/format';
import { applicationTypes } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { recordId } from '../forms/stored-record.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { planApplication } from './new-application.ts';

const textOrNull = (text: string): string | null => (text === '' ? null : text);

/** "All of the above" is stored together with the others, so that each filter finds it. */
export function storedTypes(types: readonly string[]): string[] {
  return types.includes('all') ? applicationTypes.map(({ value }) => value) : [...new Set(types)];
}

/** Noon of the day where the foundation is; today's is now. */
function receivedAt(day: string): Date {
  const today = foundationDay();
  if (day > today)
    throw new Problem('invalid', {
      message: 'It cannot have come on a day that is still to come.',
      fields: { received_on: ['Choose a day that is not still to come.'] },
    });
  return day === today ? new Date() : new Date(startOfDay(day).getTime() + 12 * hourMs);
}

/**
 * Stores an application that came on paper or by phone, with who entered it. Nothing is mailed. Code and PIN are answered once,
 * to be handed to her; the same key again answers `conflict`, since they are known to nobody any more. Throws `invalid`.
 */
export async function enterApplication(
  {
    how,
    received_on,
    email_address,
    phone_number,
    mailing_address,
    date_of_birth,
    ...answers
  }: Body<'enter-application'>,
  by: StaffMember,
  key: string | null,
): Promise<StaffResponse<'enter-application'>> {
  const id = recordId({ id: 'scholarship' }, {}, key === null ? null : `${by.uid} ${key}`);
  const at = receivedAt(received_on);
  const { made, write } = await planApplication(
    id,
    {
      ...answers,
      preferred_name: textOrNull(answers.preferred_name),
      personal_story: textOrNull(answers.personal_story),
      application_types: storedTypes(answers.application_types),
      email_address: textOrNull(email_address),
      phone_number: textOrNull(phone_number),
      mailing_address: textOrNull(mailing_address),
      date_of_birth: textOrNull(date_of_birth),
    },
    { receivedAt: at, state: { entered_how: how, entered_by: by.email } },
  );
  await withDeadline(
    store().runTransaction(async (tx) => {
      if ((await tx.get(made.ref)).exists)
        throw new Problem('conflict', {
          message: 'This application is stored already. Look for her name in the list.',
        });
      write(tx);
    }),
    limits.storeDeadlineMs,
  );
  return { id, reference: made.reference, return_code: made.returnCode, pin: made.pin };
}
