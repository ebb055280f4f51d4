import { aiWebsites } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { websitesLaunch } from './shared-texts.ts';

export const page: PageContent = {
  title: `${aiWebsites.title}: Waitlist`,
  description: `Join the waitlist for our website course: hear the date first and get the early bird price, ${aiWebsites.earlyBirdPercent}% off. No experience needed.`,
  socialArt: 'course-websites',
  blocks: [
    {
      kind: 'hero',
      look: 'slip sheet',
      eyebrow: 'Coming soon',
      title: aiWebsites.title,
      lead: 'Design and publish a site of your own, for a business, a cause or your name, with AI at your side. Join the waitlist and hear first.',
      facts: ['www.your-own-name', `Early bird ${aiWebsites.earlyBirdPercent}% off`, websitesLaunch],
      picture: { art: 'course-websites', alt: 'A website made of paper, and the scissors that cut it.' },
      actions: [{ label: 'Join Waitlist', href: '#join', tone: 'primary' }],
    },
    {
      kind: 'form',
      id: 'join',
      title: 'Join the waitlist',
      intro: 'A name and an email are enough.',
      formId: 'ai-websites-waitlist',
      list: aiWebsites.waitlistType,
      aside: [
        'Joining costs nothing and does not bind you to anything.',
        'Each of our emails has a link to leave the list at once.',
      ],
    },
    {
      kind: 'ledger',
      title: 'Why join the list now',
      rows: [
        {
          title: `Early bird: ${aiWebsites.earlyBirdPercent}% off`,
          body: 'The lower price is for this list only and holds for the first round.',
        },
        { title: 'First to know', body: `${websitesLaunch}. We write to this list before we announce it anywhere.` },
        {
          title: 'A say in it',
          body: 'Answer any of our emails and tell us what kind of site you want to build. We read it before we plan the lessons.',
        },
      ],
    },
    {
      kind: 'list',
      title: 'What you will learn',
      style: 'check',
      columns: 2,
      items: [
        'Find the words and pictures for what you offer',
        'Let AI draft a page and make it yours',
        'Put it online under a name you own',
        'Make sure everyone can use it, also on an old phone',
        'Be found, and keep it safe and up to date',
        'Charge for doing it for others',
      ],
    },
    {
      kind: 'prose',
      title: 'Start before it opens',
      body: [`The [free workshop](${routes.promptEngineeringWorkshop}) teaches the skill this course is built on.`],
      actions: [
        { label: 'Start free', href: routes.promptEngineering, tone: 'primary' },
        { label: 'All programs', href: routes.programs, tone: 'outline' },
      ],
    },
  ],
};
