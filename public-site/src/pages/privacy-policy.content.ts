import { formatCount, legal, organisation, retentionDays } from '@society-gal/contracts/brand';
import { limits, routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { evening, joinWords, lessons } from './shared-texts.ts';

/** Whole years are named too. */
const span = (days: number): string => {
  const years = days / 365;
  if (!Number.isInteger(years)) return `${formatCount(days)} days`;
  return `${formatCount(days)} days (${years === 1 ? 'one year' : `${years} years`})`;
};

const lists = joinWords([
  'Waitlists',
  'course interest',
  ...(lessons ? ['golf groups'] : []),
  ...(evening ? ['gala invitations'] : []),
]);

/** A number of `retentionDays` without its line does not compile. */
const terms: Readonly<Record<keyof typeof retentionDays, string>> = {
  contactMessages: `Contact messages: ${span(retentionDays.contactMessages)}`,
  applications: `Applications for support and partnership: ${span(retentionDays.applications)}`,
  awardedApplications: `An application with an award: ${span(retentionDays.awardedApplications)} after our last question about what became of it, if that is later`,
  waitlists: `${lists}, and what you tell us of an event without your name: ${span(retentionDays.waitlists)}`,
  referrals: `Referrals: ${span(retentionDays.referrals)}`,
  referralsWithoutConsent: `What a referral says of a person who has not said yes: ${span(retentionDays.referralsWithoutConsent)}`,
  certificates: `Certificates: ${span(retentionDays.certificates)}, so that anyone you show yours to can check it with its number and check word. [You can delete it](${routes.myData}) before`,
  mailOutbox: `Copies of emails we sent: ${span(retentionDays.mailOutbox)}`,
  gifts: `Gifts and receipts: ${span(retentionDays.gifts)}, as tax law asks us to; a monthly gift counts from its end`,
  awardDetails: `Where the money of an award goes, and a tax number: ${span(retentionDays.awardDetails)} after the last payment or the end of the award. What was paid, and when, stays as long as gifts`,
  abandonedGifts: `Gifts that were begun and not paid, or whose payment failed: ${span(retentionDays.abandonedGifts)}`,
  unconfirmedNewsletter: `Newsletter: until you leave it; an address that was never confirmed ${span(retentionDays.unconfirmedNewsletter)}`,
  rateSlots: `Marks that count requests: ${span(retentionDays.rateSlots)}; wrong PINs of a return code: ${span(retentionDays.applications)}, without saying whose it is`,
  backups: `Backups: ${span(retentionDays.backups)}. We open one only to repair a loss, and then delete again what was deleted`,
  accessLog: `The log of who on our team opened what of whom, without what stood there: ${span(retentionDays.accessLog)}`,
  exportLog: `The log of lists that our team took out: ${span(retentionDays.exportLog)}`,
  noteTasks: `Who on our team was asked to do what, by a note: ${span(retentionDays.noteTasks)}`,
  decisionBatches: `Which letters of a decision left together: ${span(retentionDays.decisionBatches)}`,
  strangersAccounts: `Accounts of people who did not join our team: ${span(retentionDays.strangersAccounts)}`,
  staffInvitations: `Invitations to our team: ${span(retentionDays.staffInvitations)}`,
  removedColleagues: `Accounts of people who left our team: ${span(retentionDays.removedColleagues)}`,
};

const otherEnds = [
  `A form that you saved for another device: ${limits.draftDays} days, or until you send it. We cannot read it: your PIN is its key`,
  'That an address or number is not safe: until you say otherwise. We keep a code made from it, and no name',
  'That somebody was taken off our team: for good, as a code made from the address',
];

export const page: PageContent = {
  title: 'Privacy Policy',
  description: `What ${organisation.shortName} learns about you, why, who else sees it, and after how many days it is deleted. In plain words.`,
  socialArt: 'safe-lock',
  blocks: [
    {
      kind: 'hero',
      look: 'plain',
      eyebrow: 'Privacy',
      title: 'Privacy Policy',
      lead: 'For some of the women we serve, privacy is safety. So we collect little, keep it for a stated time, and show it to nobody who does not need it.',
      facts: [`Effective ${legal.privacyEffectiveText}`],
    },
    {
      kind: 'legal',
      sections: [
        {
          id: 'in-short',
          title: 'In short',
          body: ['The rest of this page says it in full. These are the main points.'],
          items: [
            'We ask only for what we need to answer, decide or send a receipt.',
            'No advertising, no tracking, no fonts or scripts from other companies on any page.',
            'We never sell or rent what you tell us.',
            `You may see, copy, correct or erase it yourself: [Your data](${routes.myData}).`,
          ],
        },
        {
          id: 'what-we-collect',
          title: 'What we collect',
          body: [
            'You give us everything yourself, in a form or a message. A gift adds what is listed below. Depending on the form that is:',
          ],
          items: [
            '**Messages and waitlists:** name, email, phone if you wish, and what you write.',
            '**Applications for support:** also your date of birth, address, goals, story and the papers you attach.',
            '**Referrals:** your name and email, her name, and what you tell us about how to reach her safely.',
            '**Partnership applications:** your organization, the person to talk to, and your plans.',
            '**Gifts:** name, email, amount and whether it repeats; with it the campaign that a link names, and the name of the website that led you here, such as example.org. Your card goes to our payment provider and never to us.',
          ],
          plain: [
            'We know only what you tell us in a form or a message. With a gift also which website led you to us.',
            'Your card number goes to the payment company. We never see it.',
          ],
        },
        {
          id: 'what-your-device-keeps',
          title: 'What stays on your device',
          body: [
            'Display settings you choose in the accessibility panel, and drafts of long applications that you said yes to, are stored in your own browser. We cannot see them. A draft goes after 24 hours, with the next of our forms that is opened here; you can delete it in the form, and the quick exit deletes it too. If you say no to drafts, your browser remembers only that.',
            'What a code or a link of yours opens is never stored in the browser. It is locked after an hour, and whenever you leave the page.',
            'While you are at the payment page, what you filled in for your gift stays in that tab, and so does the key that keeps your giving page open for its hour. You come back to both. Closing the tab or “Leave this site” deletes them.',
            'The search of this site runs in your browser: what you look for is neither sent nor kept.',
            'We set no cookies on public pages. Staff who sign in keep their session in their browser.',
          ],
          plain: [
            'We keep nothing on your device unless you say yes.',
            'A draft goes after 24 hours. “Leave this site” deletes it too.',
          ],
        },
        {
          id: 'why',
          title: 'Why we use it',
          body: [
            'To answer you, to decide on applications, to match mentors, to send receipts, to keep a list you asked to be on, and to protect the site from abuse. For nothing else.',
            'To prevent abuse we count requests by a scrambled form of the internet address. We do not store the address itself.',
          ],
          plain: [
            'We use what you tell us to answer you, to decide, to send receipts and to stop abuse. For nothing else.',
          ],
        },
        {
          id: 'who-else',
          title: 'Who else is involved',
          body: ['These companies work for us and may use the data only for that:'],
          items: [
            '**Google Firebase** stores the records and serves the site, in the United States.',
            '**Stripe** takes payments on its own page.',
            '**Google Cloud Text-to-Speech** turns a text into speech when you press Read aloud. It receives the sentences that are read and nothing about you. What you type, and what a code or a private link opens, is never sent to it.',
            '**YouTube** shows a video, from its address without cookies, and only after you press play.',
            'Our **email provider** delivers our messages.',
            '**Twilio** delivers our text messages, where we send any: to numbers that agreed to them, with a link and our name, and nothing about you.',
          ],
          plain: [
            'Google stores our records. Stripe takes payments. A company carries our emails.',
            'Google also speaks texts aloud when you ask for it. It learns nothing about you.',
            'YouTube shows a film only when you press play.',
          ],
        },
        {
          id: 'how-long',
          title: 'How long we keep it',
          body: [
            'After this time your name and everything that points to you is removed. When you send an application, a referral or a message, the confirmation names the day. A job does it every day; it uses the same numbers as this page.',
          ],
          items: [...Object.values(terms), ...otherEnds],
          plain: [
            'We delete what we know about you after some time. After an application, a referral or a message, the page tells the day.',
            'What a friend tells us about a person who has not said yes goes after a short time.',
            `Gifts and receipts stay as long as tax law asks: ${retentionDays.gifts / 365} years.`,
          ],
        },
        {
          id: 'safety',
          title: 'If someone must not find out',
          body: [
            'Forms for help ask how it is safe to reach you. Our server sends nothing in a way that you did not choose, the confirmation included, and a person who was referred gets no email before she says yes. Emails about help come from a neutral name with a neutral subject.',
            `If an address or number is no longer safe, press “Not safe now” at [Your request](${routes.myRequest}), or tell us: everything to that address and number stops at once, and only what you say later ends that. For this we keep a code made from the address, not the address. Read also about [leaving this site safely](${routes.leavingSafely}).`,
          ],
          plain: [
            'We write or call only in the way you choose.',
            'Our emails to you do not say what they are about.',
            `Is a way not safe any more? Open [Your request](${routes.myRequest}) and press “Not safe now”. Then we stop.`,
          ],
        },
        {
          id: 'your-rights',
          title: 'Your rights',
          body: [
            `At [Your data](${routes.myData}) a link goes to your mailbox. With it you see what we keep across all forms and until when, take a copy, correct it, or erase it with two presses. Records of gifts stay as long as tax law asks. Others may read a mailbox, so what you sent to ask for help is not shown there, and goes only after ${limits.eraseWaitDays} days. With return code and PIN, [Your request](${routes.myRequest}) shows it, takes what has changed, and deletes it at once.`,
            `You may also ask us for all of this, and say no to further messages. Write to [${organisation.email}](mailto:${organisation.email}) or call [${organisation.phone}](${organisation.phoneHref}). We may ask a question or two to be sure that it is you.`,
            `${legal.law} gives its residents rights like these by law. We give them to everyone.`,
          ],
          plain: [
            `You can see what we know about you, take a copy, change it, or delete it: [Your data](${routes.myData}).`,
            `Or write to [${organisation.email}](mailto:${organisation.email}).`,
          ],
        },
        {
          id: 'children',
          title: 'Children',
          body: [
            `This site is not for children under ${legal.childrenUnder}, and we do not knowingly collect anything from them. If it happened, tell us and we delete it. To apply for support you must be ${legal.adultAge} or older.`,
          ],
        },
        {
          id: 'security',
          title: 'How we protect it',
          body: [
            'Connections are encrypted. Only signed-in staff whose account was approved can read records, every look at an attached file is noted, and browsers cannot write to our database. No system is perfect; if something happens that puts you at risk, we tell you without delay.',
          ],
          plain: [
            'Only our staff can read what you send.',
            'If something goes wrong and puts you at risk, we tell you at once.',
          ],
        },
        {
          id: 'changes',
          title: 'Changes and contact',
          body: [
            'If we change this policy we put the new date at the top.',
            `${organisation.legalName}, ${organisation.address.street}, ${organisation.address.city}, ${organisation.address.region} ${organisation.address.postalCode}. [${organisation.email}](mailto:${organisation.email})`,
          ],
        },
      ],
    },
  ],
};
