import { crisisLines, quickExit } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';

// The calmest page: numbers first, no picture, no motion, no request for a gift.
export const page: PageContent = {
  title: 'Help and Safety',
  description:
    'Numbers that answer day and night, how to ask us for help, and what the quick exit on every page hides and what it cannot.',
  socialArt: 'safe-lock',
  calm: true,
  blocks: [
    {
      kind: 'hero',
      look: 'calm',
      title: 'Get help, and leave safely',
      lead: `In danger now? Call. These lines are free and answer day and night. To hide this page at once, press “${quickExit.label}”. With a keyboard, press **Shift three times**.`,
    },
    {
      kind: 'ledger',
      id: 'help-now',
      title: 'Call now',
      rows: crisisLines.map((line) => ({ title: line.name, body: `[${line.number}](${line.href}) ${line.detail}` })),
    },
    {
      kind: 'prose',
      id: 'ask-us',
      title: 'Ask us for help',
      body: [
        'We are not an emergency service. We help with training, money for it, a mentor, and the way into work. Each form asks first how it is safe to reach you.',
      ],
      actions: [
        { label: 'Apply for support', href: routes.applyForSupport, tone: 'primary' },
        { label: 'Refer someone', href: routes.referSomeone, tone: 'outline' },
        { label: 'Write to us', href: routes.contactForm, tone: 'outline' },
        { label: 'Come back to your request', href: routes.myRequest, tone: 'outline' },
      ],
    },
    {
      kind: 'legal',
      sections: [
        {
          id: 'what-it-does',
          title: `What “${quickExit.label}” does`,
          body: [],
          items: [
            `It covers the screen at once and opens an ordinary page in its place: ${new URL(quickExit.href).hostname.replace('www.', '')}.`,
            'The page you were on is replaced, so that the Back button does not lead straight to it.',
            'Drafts of forms kept on this device are deleted. If you wanted no drafts here, that stays so.',
            'Answers that you had not sent are deleted. A request that you opened with code and PIN is locked.',
          ],
          plain: [
            'It opens another page at once.',
            'The Back button does not lead here again.',
            'What you typed here and did not send is gone.',
          ],
        },
        {
          id: 'what-it-cannot-hide',
          title: 'What it cannot hide',
          body: [],
          items: [
            '**The history of your browser.** Pages of this site that you visited stay in the list, unless you used a private window or delete them. Pages with forms, and those that a code opens, have titles and pictures there that tell nothing; their addresses still name this site.',
            '**Other tabs and windows.** Only the one you are in is left.',
            '**A program that watches.** If someone installed spying software, it sees what you see and type. Use another device.',
            '**The network.** Whoever runs the network you are on may see that this site was visited, though not which page or what you wrote.',
            '**Your email and phone.** Messages we send and calls you make appear there.',
            '**Downloads and paper.** A file you saved stays in the downloads folder, and a code you printed stays where you put it. Neither says what it is about.',
            '**Synced devices.** A shared account can show your history on another phone or tablet.',
            '**Display settings.** Large text and other settings you chose stay on this device. They do not say what you read.',
            '**Saved answers.** Your browser may offer what you typed before in other forms. The search of this site keeps nothing.',
          ],
          plain: [
            'Your browser has a list of the pages you saw. This page is on it. A private window keeps no list.',
            'Someone may have put a program on your device that watches you. Then use another device.',
            'Your emails and calls can be seen on your phone.',
            'A paper or file that you saved stays where you put it.',
          ],
        },
        {
          id: 'safer-ways',
          title: 'Safer ways to look for help',
          body: [],
          items: [
            '**Use a device they do not touch.** A library, a friend, a workplace, a school. That is safer than anything you can delete.',
            '**Open a private window.** In Chrome, Edge and Safari: Ctrl or Cmd, Shift, N. In Firefox: Ctrl or Cmd, Shift, P. It keeps no history once it is closed.',
            '**Delete single pages, not everything.** An empty history can look suspicious. Remove only the entries that would give you away.',
            '**Make a new email address.** With a password they cannot guess, opened only on a safe device.',
            '**Trust your sense.** If they seem to know things they should not, assume the device is watched and call from another one.',
          ],
          plain: [
            'Use the phone or computer of a friend, or one in a library.',
            'Open a private window. Close it when you are done.',
            'Do not delete all your history. Delete only the pages that give you away.',
            'Make a new email address that nobody else can open.',
            'Do you feel that you are watched? Call from another phone.',
          ],
        },
        {
          id: 'how-we-contact-you',
          title: 'How we contact you',
          body: [
            'What you do not choose is not used: if you leave out email, no confirmation is sent, and the page shows you a code with which you come back. Emails have a neutral sender and subject. If you refer somebody, she hears from us only when she says yes, or when you are sure that it is safe.',
            `If something is no longer safe, press “Not safe now” at [Your request](${routes.myRequest}), or [tell us](${routes.contact}): that stops everything at once.`,
          ],
          plain: [
            'We write or call only in the way you choose.',
            'If you do not choose email, we send no email. You get a code, and come back with it.',
            `Is a way not safe any more? Open [Your request](${routes.myRequest}) and press “Not safe now”. Then we stop.`,
          ],
        },
      ],
    },
  ],
};
