import { crisisLines, quickExit } from '@society-gal/contracts/brand/index';
import { routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Leaving This Site Safely',
  description:
    'What the quick exit on every page does, what it cannot hide, and how to look for help when someone may check your phone or computer.',
  socialArt: 'safe-lock',
  calm: true,
  blocks: [
    {
      kind: 'hero',
      look: 'calm',
      eyebrow: 'Your safety',
      title: 'Leaving this site safely',
      lead: `Every page has a button “${quickExit.label}”. Pressing **Shift three times** does the same. Here is honestly what it hides, and what it cannot.`,
      picture: { art: 'safe-lock', alt: 'A closed padlock, and its key beside it.' },
      facts: ['Works on every public page', 'Shift, Shift, Shift'],
    },
    {
      kind: 'list',
      title: 'What it does',
      style: 'check',
      items: [
        `It covers the screen at once and opens an ordinary page in its place: ${new URL(quickExit.href).hostname}.`,
        'The page you were on is replaced, so that the Back button does not lead straight to it.',
        'Drafts of forms kept on this device are deleted. If you wanted no drafts here, that stays so.',
        'Answers that you had not sent are dropped, and a request that you had opened with code and PIN is locked.',
        'It works before the page has finished loading.',
      ],
    },
    {
      kind: 'list',
      title: 'What it cannot hide',
      style: 'bullet',
      items: [
        '**The history of your browser.** Pages of this site that you visited stay in the list, unless you used a private window or delete them. Pages with forms, and those that a code opens, have titles and pictures there that tell nothing; their addresses still name this site.',
        '**Other tabs and windows.** Only the one you are in is left.',
        '**A program that watches.** If someone installed spying software, it sees what you see and type. Use another device.',
        '**The network.** Whoever runs the network you are on may see that this site was visited, though not which page or what you wrote.',
        '**Your email and phone.** Messages we send and calls you make appear there.',
        '**Downloads and paper.** A file you saved stays in the downloads folder, and a code you printed stays where you put it. Neither says what it is about.',
        '**Synced devices.** A shared account can show your history on another phone or tablet.',
        '**Display settings.** Large text and other settings you chose stay on this device. They do not say what you read.',
        '**Saved answers.** Your browser may offer what you typed before in other forms.',
      ],
    },
    {
      kind: 'steps',
      title: 'Safer ways to look for help',
      steps: [
        {
          title: 'Use a device they do not touch',
          body: 'A library, a friend, a workplace, a school. That is safer than anything you can delete.',
        },
        {
          title: 'Open a private window',
          body: 'In Chrome, Edge and Safari: Ctrl or Cmd, Shift, N. In Firefox: Ctrl or Cmd, Shift, P. It keeps no history once it is closed.',
        },
        {
          title: 'Delete single pages, not everything',
          body: 'An empty history can look suspicious. Remove only the entries that would give you away.',
        },
        { title: 'Make a new email address', body: 'With a password they cannot guess, opened only on a safe device.' },
        {
          title: 'Trust your sense',
          body: 'If they seem to know things they should not, assume the device is watched and call from another one.',
        },
      ],
    },
    {
      kind: 'facts',
      id: 'help-now',
      title: 'People who answer day and night',
      intro: 'Free and confidential. They help with a plan, a shelter or just a talk.',
      rows: crisisLines.map((line) => ({ term: line.name, detail: `[${line.number}](${line.href}) ${line.detail}` })),
    },
    {
      kind: 'prose',
      title: 'How we contact you',
      body: [
        `Each form in which you ask for help asks how it is safe to reach you. What you do not choose is not used: if you leave out email, no confirmation is sent, and the page shows you a code with which you come back. Emails have a neutral sender and subject. If you refer somebody, she hears from us only when she says yes, or when you are sure that it is safe. If something is no longer safe, press “Not safe now” at [Your request](${routes.myRequest}), or [tell us](${routes.contact}): that stops everything at once.`,
      ],
      actions: [
        { label: 'Come back to your request', href: routes.myRequest, tone: 'outline' },
        { label: 'Apply for support', href: routes.applyForSupport, tone: 'quiet' },
        { label: 'Refer someone', href: routes.referSomeone, tone: 'quiet' },
      ],
    },
  ],
};
