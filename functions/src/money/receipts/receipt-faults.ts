import { foundationDay, organisation, taxIdPlaceholder } from '@society-gal/contracts/brand';
import * as z from 'zod';
import { config } from '../../core/config.ts';
import type { ReceiptData } from './receipt-data.ts';
import { isMoney, receiptLines, receiptStatements, typedLabels } from './receipt-labels.ts';

/** Above this a charity states the fair market value of what it gave in return. Cents. Source: IRS Publication 1771. */
const statesValueAboveCents = 7_500;
/** What a template leaves behind when a fact was missing. */
const leftOver = /undefined|\bnull\b|\bNaN\b|\[object|[{}]|\blorem\b|\bTODO\b|\bTBD\b|Invalid Date/i;
/** The name that a gift has whose donor nobody knows. */
export const unknownDonor = 'Friend';

type Issuer = { legalName: string; taxId: string };
type Place = {
  issuer?: Issuer;
  /** On the local stack alone the stand-in of a tax ID may be printed, and Stripe's clock may be ahead of ours. */
  isLocal?: boolean;
};

function issuerFaults({ legalName, taxId }: Issuer, isLocal: boolean): string[] {
  const isStandIn = taxId === taxIdPlaceholder;
  return [
    ...(legalName.trim() === '' || leftOver.test(legalName) ? ["The organization's name is missing."] : []),
    ...(/^\d{2}-\d{7}$/.test(taxId) && (isLocal || !isStandIn) ? [] : ['The EIN is missing or still a placeholder.']),
  ];
}

function dayFaults({ given_on: given, issued_on: issued }: ReceiptData, isLocal: boolean): string[] {
  if (![given, issued].every((day) => z.iso.date().safeParse(day).success))
    return ['A date is missing or no day of the calendar.'];
  if (issued < given || (!isLocal && given > foundationDay())) return ['The gift is dated after its receipt.'];
  return [];
}

function giftFaults(data: ReceiptData): string[] {
  if (!isMoney(data)) return data.given?.trim() ? [] : ['What was given is not described.'];
  const { amount, amount_refunded: refunded, fee_covered: fee = 0, received } = data;
  const isWrong = !Number.isInteger(amount) || amount <= 0 || refunded > amount || fee >= amount;
  const value = received?.fair_value ?? null;
  const isValueWrong = received && amount > statesValueAboveCents && (value === null || value <= 0 || value > amount);
  return [
    ...(isWrong ? ['The amount is missing, or less than what was returned or covers the fee.'] : []),
    ...(isValueWrong ? ['The fair market value of what the donor received is not stated.'] : []),
    ...(received && received.what.trim() === '' ? ['What the donor received is not named.'] : []),
  ];
}

/** What every receipt says, in the words in which the donor reads it. */
function wordFaults(data: ReceiptData, { legalName, taxId }: Issuer): string[] {
  const lines = receiptLines(data).filter(({ label }) => !typedLabels.includes(label));
  const statements = receiptStatements(data);
  const text = [...lines.map(({ text }) => text), ...statements].join('\n');
  const isStated = /goods or services were provided|fair market value is|not deductible/.test(statements.join(' '));
  return [
    ...(text.includes(legalName) && text.includes(taxId) ? [] : ['Organization and EIN do not stand on it.']),
    ...(isStated ? [] : ['It does not say whether goods or services were given in return.']),
    ...(leftOver.test(text) ? ['A placeholder was left in its words.'] : []),
  ];
}

/**
 * What the law asks of a receipt and this one lacks, as sentences for staff; empty for one that may leave. Checked before each
 * receipt leaves, at once and once more when its mail is written. Source: IRS Publication 1771.
 */
export function receiptFaults(data: ReceiptData, place: Place = {}): string[] {
  const { issuer = organisation, isLocal = config().environment === 'local' } = place;
  const dates = dayFaults(data, isLocal);
  const name = data.donor_name.trim();
  return [
    ...issuerFaults(issuer, isLocal),
    ...(name === '' || name === unknownDonor ? ["The donor's name is not known."] : []),
    ...(/^R-\d{4}-[0-9A-Z]{8,12}$/.test(data.receipt_number) ? [] : ['It has no receipt number.']),
    ...dates,
    ...giftFaults(data),
    ...(dates.length === 0 ? wordFaults(data, issuer) : []),
  ];
}
