import { crisisLines, organisation, promises, quickExit, retentionDays } from '@society-gal/contracts/brand';
import { limits, routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { capitalize } from './shared-texts.ts';

const [emergency, violence] = crisisLines;

export const page: PageContent = {
  title: 'A short form',
  description: `You know a woman who could use a chance? Tell us about her and how to reach her safely. We get in touch only if she wants it.`,
  socialArt: 'safe-home',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      eyebrow: 'Referral',
      title: 'Refer Someone Special',
      lead: 'Often a friend sees it first. Tell us about a woman who could use training, a mentor or a scholarship.',
    },
    {
      kind: 'form',
      id: 'refer',
      title: 'Tell us about her',
      intro: 'Only your name, your email and her name are required. [Three questions](#her-safety) keep her safe.',
      formId: 'referral',
      quiet: true,
      aside: [
        '**No message goes to her by itself.** What you write here stays with the staff who help her.',
        `**She is in danger now?** Call ${emergency.number}, or the ${violence.name}: [${violence.number}](${violence.href}).`,
        `**It is about you?** You can [apply for support](${routes.applyForSupport}) yourself.`,
      ],
    },
    {
      kind: 'list',
      id: 'her-safety',
      title: 'Before you write her name',
      intro: 'You may be the first person to tell anyone about her.',
      style: 'number',
      items: [
        '**Does she know?** Ask her first if you can. It is her life and her decision.',
        '**Who reads her mail and phone?** Tell us in the form whether it is safe to contact her, and how. If you are not sure, we do not contact her. You get a link that you can give her.',
        `**Is your own device safe?** If the person who harms her might see this screen, use the button “${quickExit.label}” and come back from another one.`,
      ],
    },
    {
      kind: 'list',
      title: 'Who to refer',
      intro: `Women who are ${limits.minimumAge} or older and legal U.S. residents, and who`,
      style: 'check',
      columns: 2,
      items: [
        'have left, or are leaving, a violent home',
        'have survived trafficking',
        'have no safe place to live',
        'are young and starting out without family behind them',
        'want to learn, work or begin again after a hard time',
        'would never ask for themselves',
      ],
    },
    {
      kind: 'steps',
      title: 'What happens next',
      steps: [
        { title: 'You get a confirmation', body: 'By email, in neutral words.' },
        {
          title: 'She hears of it safely',
          body: `${capitalize(promises.referral.text)}, if you are sure that it is safe and name a way: We use that way and no other. Otherwise you give her the link, and we contact her only when she says yes.`,
        },
        {
          title: 'She decides',
          body: `We tell her what there is. If she wants it, we begin. If she has not said yes within ${retentionDays.referralsWithoutConsent} days, we delete what you told us about her.`,
        },
      ],
    },
    {
      kind: 'prose',
      title: 'Thank you for noticing her',
      body: [
        `Not sure what to write? Call us at [${organisation.phone}](${organisation.phoneHref}). We help you find the words.`,
      ],
      actions: [{ label: 'Contact us', href: routes.contact, tone: 'outline' }],
    },
  ],
};
