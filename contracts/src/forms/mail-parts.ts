import { organisation } from '../brand/organisation.ts';
import { api, routes } from '../http/routes.ts';
import type { MailContext, MailFact } from '../mail/mail-template.ts';
import type { Option } from './define-form.ts';

/** The first line of a letter. */
export function greeting(name: string): string {
  return name === '' ? 'Hello,' : `Hello ${name},`;
}

/** The sender of mails that may show who writes. */
export const openSender = { senderName: organisation.shortName, replyTo: organisation.supportEmail } as const;

/** For people whose mail somebody else may read: neither sender nor subject nor first line says what this is about. */
export const discreetSender = {
  senderName: organisation.discreetSenderName,
  replyTo: organisation.supportEmail,
  isDiscreet: true,
} as const;

/** {@link sentByYou} without the invitation to answer: whoever reads along must not answer in her place. */
export const sentByYouDiscreetly =
  'You get this email because this address was entered on a website. If that was not you, please ignore it.';

/** Why a mail came that follows from a form. */
export const sentByYou =
  'You get this email because this address was entered on our website. If that was not you, please ignore it or tell us.';

/** How to hear no more: what every letter, and every mail of a list, ends with. */
export function waysToLeave({ siteUrl, token }: MailContext) {
  return {
    pageUrl: `${siteUrl}${routes.newsletterChoices}#${token('newsletter-choices')}`,
    oneClickUrl: `${siteUrl}${api.newsletterUnsubscribe}?token=${token('one-click-leave')}`,
  };
}

/** Facts with the reference that a person can name to staff. */
export function withReference(facts: readonly MailFact[], { reference }: MailContext): readonly MailFact[] {
  return [...facts, { label: 'Your reference', text: reference ?? '' }];
}

/** Stored values of a choice as people read them; a value that no option has stays as it is. */
export function labelsOf(
  values: readonly string[],
  options: readonly Pick<Option, 'value' | 'label' | 'isAll'>[],
): string {
  const all = options.find((option) => option.isAll && values.includes(option.value));
  if (all) return all.label;
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');
}
