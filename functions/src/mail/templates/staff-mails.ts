import { organisation } from '@society-gal/contracts';
import { type Template, textIn } from '../mail-content.ts';

/** Invites a colleague to the staff area. The link works once, for this address only. */
export const staffInvitationMail: Template = (payload) => ({
  senderName: organisation.shortName,
  replyTo: organisation.supportEmail,
  subject: `You are invited to the staff area of ${organisation.shortName}`,
  greeting: 'Hello,',
  paragraphs: [
    `${textIn(payload, 'invited_by')} invites you to work in the staff area of ${organisation.legalName}.`,
    `Open the link, then sign up or sign in with ${payload.to}. It works once${textIn(payload, 'expires_on') === '' ? '' : `, until ${textIn(payload, 'expires_on')}`}.`,
  ],
  action: { label: 'Accept the invitation', url: textIn(payload, 'link') },
  footnote: 'If you did not expect this, ignore it: without the link nothing happens.',
});
