import { ai101, certification, legal, organisation, workshop } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { joinWords, lessons, ownBook } from './shared-texts.ts';

const aboutBook = ownBook ? `The [book](${ownBook.path}) and its checklist are not medical advice. ` : '';
const others = joinWords(
  [...(lessons ? ['scheduling'] : []), 'videos', 'payment', ...(ownBook ? ['the book'] : [])],
  'or',
);

export const page: PageContent = {
  title: 'Terms of Service',
  description: `The rules for using the site, programs and donation page of ${organisation.shortName}, written so that you can read them.`,
  socialArt: 'safe-lock',
  blocks: [
    {
      kind: 'hero',
      look: 'plain',
      eyebrow: 'Terms',
      title: 'Terms of Service',
      lead: `The rules between you and ${organisation.legalName} when you use this site. We kept them short.`,
    },
    {
      kind: 'legal',
      sections: [
        {
          id: 'agreement',
          title: 'Our agreement',
          body: [
            `By using this site you accept these terms and the [privacy policy](${routes.privacyPolicy}). If you do not agree with them, please do not use it.`,
          ],
        },
        {
          id: 'who',
          title: 'Who may use this site',
          body: [
            `You must be ${legal.adultAge} or older, or have the consent of a parent or guardian. Applications for support are open from ${legal.adultAge}. The site is not meant for children under ${legal.childrenUnder}.`,
          ],
        },
        {
          id: 'programs',
          title: 'Programs and applications',
          body: ['What you tell us in an application must be true as far as you know. You agree that:'],
          items: [
            'an application is no guarantee of funding, a course place, a job or a mentor;',
            'we may ask for more papers and may end support that was obtained by false statements;',
            'course content may change when the tools it teaches change;',
            'if you join a waitlist or register interest, neither you nor we are bound.',
          ],
        },
        {
          id: 'guarantees',
          title: 'Guarantees and refunds',
          body: [
            'Courses with a price cannot be paid for on this site yet; you register your interest. When they can, we keep what their pages promise:',
          ],
          items: [
            `[${ai101.title}](${routes.ai101}): refund if you save fewer than ${ai101.refund.hoursPerWeek} hours per week by week ${ai101.refund.byWeek}.`,
            `[${certification.title}](${routes.aiLeadershipCertification}): money back within ${certification.guaranteeDays} days.`,
            `[${workshop.title}](${routes.promptEngineeringWorkshop}): free; if it does not save you ${workshop.guarantee.hoursPerWeek} hours per week within ${workshop.guarantee.days} days we go on helping.`,
          ],
        },
        {
          id: 'gifts',
          title: 'Gifts',
          body: [
            `Gifts are made in U.S. dollars on the page of our payment provider. A gift is voluntary and as a rule not refunded, but if you made a mistake, write to [${organisation.donationsEmail}](mailto:${organisation.donationsEmail}) and we put it right. A monthly gift goes on until you stop it, which you may do at any time.`,
            `We use gifts as described in the [Donor Bill of Rights](${routes.donorBillOfRights}).`,
          ],
        },
        {
          id: 'conduct',
          title: 'How we treat each other',
          body: ['Please do not'],
          items: [
            'try to find out who our participants are, or where they live;',
            'send in forms for someone who does not want it, or in another person’s name;',
            'disturb, overload or break into the site;',
            'use our name or pictures to raise money without our written consent.',
          ],
        },
        {
          id: 'content',
          title: 'What belongs to whom',
          body: [
            'The texts, drawings and course material on this site belong to us or to those who let us use them. You may share pages and print them for your own use. Your stories and files stay yours; you allow us to use them to decide on your application and for nothing else.',
          ],
        },
        {
          id: 'advice',
          title: 'Not professional advice',
          body: [
            `What you find here is general information. It does not replace a doctor, a lawyer or a tax adviser. ${aboutBook}We are not an emergency service; [these lines](${routes.contact}#help-now) are.`,
          ],
        },
        {
          id: 'links',
          title: 'Links to other sites',
          body: [
            `Some links lead to other companies, for instance for ${others}. Their own terms apply there. We choose them with care but cannot answer for them.`,
          ],
        },
        {
          id: 'liability',
          title: 'Liability',
          body: [
            'We run this site with care and offer it as it is. As far as the law allows, we are not liable for indirect damage from using it. Nothing in these terms limits liability that the law does not let us limit.',
          ],
        },
        {
          id: 'law',
          title: 'Law, changes and contact',
          body: [
            `The law of ${legal.law} applies. If a part of these terms does not hold, the rest remains. When we change them, the new text stands here.`,
            `Questions: [${organisation.email}](mailto:${organisation.email}), [${organisation.phone}](${organisation.phoneHref}).`,
          ],
        },
      ],
    },
  ],
};
