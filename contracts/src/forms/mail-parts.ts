import { organisation } from '../brand/organisation.ts';
import { api, routes } from '../http/routes.ts';
import type { MailContext, MailFact } from '../mail/mail-template.ts';
import type { Option } from './define-form.ts';

export function greeting(name: string): string {
  return name === '' ? 'Hello,' : `Hello ${name},`;
}

export const openSender = { senderName: organisation.shortName, replyTo: organisation.supportEmail } as const;

/** Others may read her mail, so sender, subject and first line do not tell what it is about. */
export const discreetSender = {
  senderName: organisation.discreetSenderName,
  replyTo: organisation.supportEmail,
  isDiscreet: true,
} as const;

/** It invites no answer, because a person who reads along must not answer in her place. */
export const sentByYouDiscreetly =
  'You get this email because this address was entered on a website. If that was not you, please ignore it.';

export const sentByYou =
  'You get this email because this address was entered on our website. If that was not you, please ignore it or tell us.';

export function waysToLeave({ siteUrl, token }: MailContext) {
  return {
    pageUrl: `${siteUrl}${routes.newsletterChoices}#${token('newsletter-choices')}`,
    oneClickUrl: `${siteUrl}${api.newsletterUnsubscribe}?token=${token('one-click-leave')}`,
  };
}

export function withReference(facts: readonly MailFact[], { reference }: MailContext): readonly MailFact[] {
  return [...facts, { label: 'Your reference', text: reference ?? '' }];
}

/** A value that no option has stays as it is. */
export function labelsOf(
  values: readonly string[],
  options: readonly Pick<Option, 'value' | 'label' | 'isAll'>[],
): string {
  const all = options.find((option) => option.isAll && values.includes(option.value));
  if (all) return all.label;
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');
}
