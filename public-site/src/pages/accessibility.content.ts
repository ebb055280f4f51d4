import { organisation, promises } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { capitalize, joinWords, lessons, ownBook } from './shared-texts.ts';

const otherSites = ['payment', ...(lessons ? ['scheduling'] : []), ...(ownBook ? ['the book shop'] : [])];
const elsewhere =
  otherSites.length > 1
    ? `${capitalize(joinWords(otherSites))} are sites of other companies`
    : 'Payment is the site of another company';

export const page: PageContent = {
  title: 'Accessibility',
  description:
    'How to make this site easier to see, read, hear and use: every display setting, keyboard keys, and whom to tell when something is hard.',
  socialArt: 'safe-map',
  blocks: [
    {
      kind: 'hero',
      look: 'plain',
      eyebrow: 'Accessibility guide',
      title: 'Make this site yours',
      lead: 'Larger text, calmer pages, a voice that reads to you. On any page, press the button “Accessibility options” and choose what helps. With a keyboard, press **Alt+A**.',
    },
    {
      kind: 'list',
      title: 'On this page',
      style: 'bullet',
      items: [
        '[How it works](#how)',
        '[Every setting and its range](#settings)',
        '[Keys](#keys)',
        '[What we built in](#built-in)',
        '[What we aim for, and what may still be hard](#aims)',
        '[Something does not work for you?](#tell-us)',
      ],
    },
    {
      kind: 'steps',
      below: true,
      id: 'how',
      title: 'How it works',
      steps: [
        {
          title: 'Open',
          body: 'Press the button “Accessibility options”: on a phone at the top left, on a wider screen at the bottom left. With a keyboard, press **Alt+A** (Option+A on a Mac).',
        },
        { title: 'Choose', body: 'Three tabs: Visual, Navigation and Content. Each change shows at once.' },
        {
          title: 'Go on',
          body: 'Press Escape. Your settings hold on every page and on your next visit. “Reset to Default” puts everything back.',
        },
      ],
    },
    {
      kind: 'custom',
      name: 'accessibility-settings',
      id: 'settings',
      title: 'Every setting and its range',
      intro: 'This list is made from the settings themselves, so it is always right.',
    },
    {
      kind: 'table',
      id: 'keys',
      title: 'Keys',
      caption: 'Keys that work on every page',
      head: ['Key', 'What it does'],
      rows: [
        ['Tab, Shift+Tab', 'To the next or the previous link, button or field'],
        ['Enter or Space', 'Presses the button or follows the link you are on'],
        ['Alt+A', 'Opens and closes the accessibility options'],
        ['Escape', 'Closes the options, the search or the menu'],
        ['Arrow keys', 'In the search: to the pages that were found and back'],
        ['Shift, three times', 'Leaves this site at once'],
      ],
    },
    {
      kind: 'list',
      id: 'built-in',
      title: 'What we built in',
      intro: 'The settings are for your comfort. The pages are made to work without them.',
      style: 'check',
      items: [
        'Every page can be used with a keyboard alone, and you see where you are',
        'Headings, landmarks and labels for screen readers',
        'Text can grow to four times its size without sideways scrolling',
        'Colors with enough contrast, also in dark and high-contrast modes',
        'Nothing moves if your system asks for less motion',
        'Forms say what is wrong, where, and how to fix it',
        'Videos start only when you press play; audio comes with a transcript',
        'Pages can be read, forms sent and your request opened without JavaScript; the links to your data and gifts need it',
      ],
    },
    {
      kind: 'prose',
      id: 'aims',
      title: 'What we aim for, and what may still be hard',
      body: [
        'We work toward the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA and test every page with several tools and by hand. The options panel is not what makes a page accessible, and we do not claim that it does.',
        `Videos by others may lack good captions. ${elsewhere}.`,
        'Some settings exist in your browser or system too, and there they work on every site: text size, zoom, contrast, reduced motion, read aloud.',
      ],
    },
    {
      kind: 'prose',
      id: 'tell-us',
      title: 'Something does not work for you?',
      body: [
        `Tell us the page and what happened. We answer ${promises.contact.text}. We can do by phone or mail what the page could not: [${organisation.phone}](${organisation.phoneHref}), [${organisation.email}](mailto:${organisation.email}).`,
      ],
      actions: [{ label: 'Write to us', href: routes.contactForm, tone: 'primary' }],
    },
  ],
};
