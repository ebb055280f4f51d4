import {
  agentBuilding,
  ai101,
  aiWebsites,
  architect,
  certification,
  organisation,
  promptEngineering,
  workshop,
} from '@society-gal/contracts/brand/index';
import { optionalParts } from '@society-gal/contracts/brand/parts';
import type { OptionalParts } from '@society-gal/contracts/brand/shapes';
import { answeredPages, type RouteName, routes } from '@society-gal/contracts/routes';
import { searchHash } from '@society-gal/contracts/search-pages';
import type { PageContent } from '../blocks/block-types.ts';

const { gala, golf, book } = optionalParts as OptionalParts;

type Part = 'help' | 'learn' | 'give' | 'together' | 'about' | 'rules' | 'links';

const parts: Readonly<Record<Part, { title: string; says: string }>> = {
  help: { title: 'Get help', says: 'For you, or somebody you know.' },
  learn: { title: 'Learn', says: 'From free workshop to certificate.' },
  give: { title: 'Give', says: 'Once or monthly, with a receipt.' },
  together: { title: 'Take part', says: 'With time, a company, an evening.' },
  about: { title: 'Who we are', says: 'The people, the reasons, the stories.' },
  rules: { title: 'Rules and rights', says: 'In plain words, to be held to.' },
  links: {
    title: 'Pages that a link opens',
    says: 'Each needs its link, code or payment.',
  },
};

/** Each public page: its part of the list, what it is called there, and one line on what it is for. A page without one does not compile. */
const entries: Readonly<Record<RouteName, readonly [Part, string, string]>> = {
  leavingSafely: ['help', 'Get help, leave safely', 'Numbers to call now, and how to leave no trace.'],
  applyForSupport: ['help', 'Apply for support', 'What there is, for whom, and how.'],
  applicationForm: ['help', 'Application form', 'One form for all we offer.'],
  referSomeone: ['help', 'Refer someone special', 'Tell us how to reach her safely.'],
  myRequest: ['help', 'Your request', 'Come back with your code and PIN.'],
  myData: ['help', 'Your data', 'See, correct or erase what we keep.'],
  contact: ['help', 'Contact', 'Every way to reach us.'],
  contactForm: ['help', 'Contact form', 'Say how we may answer.'],
  programs: ['learn', 'Programs', 'All courses, in their order.'],
  promptEngineering: ['learn', promptEngineering.title, 'The free first course.'],
  promptEngineeringWorkshop: ['learn', `Free ${workshop.title}`, 'One live session.'],
  ai101: ['learn', ai101.title, `${ai101.weeks} weeks.`],
  aiAgentBuilding: ['learn', agentBuilding.title, 'The step after it.'],
  aiSolutionsArchitect: ['learn', architect.title, `${architect.weeks} weeks.`],
  aiLeadershipCertification: ['learn', certification.title, `${certification.weeks} weeks, and a certificate.`],
  certificate: ['learn', 'Check a certificate', 'Is it genuine?'],
  aiWebsitesWaitlist: ['learn', aiWebsites.title, 'Its waitlist.'],
  donate: ['give', 'Donate', 'Give once or monthly.'],
  waysToGive: ['give', 'Ways to give', 'By check, stock or wire.'],
  myGiving: ['give', 'My giving', 'Your gifts, receipts and monthly gift.'],
  donorBillOfRights: ['give', 'Donor Bill of Rights', 'Your ten rights.'],
  getInvolved: ['together', 'Get involved', 'Time, a name, or money.'],
  partnerships: ['together', 'Partnerships', 'For companies and schools.'],
  partnershipApplication: ['together', 'Partnership application', 'Eight short sections.'],
  corporatePartnerships: ['together', 'Corporate partnerships', 'A short question.'],
  events: ['together', 'Events', 'What is coming up.'],
  galaWaitlist: ['together', `${gala?.name} waitlist`, 'Be first to hear of seats.'],
  galaInvitation: ['together', `Invite a friend to the ${gala?.name}`, 'We write to her once.'],
  golf: ['together', `${golf?.name}`, 'Lessons and groups.'],
  home: ['about', 'Home', 'Where most people begin.'],
  about: ['about', 'About', 'Team and goals.'],
  ourStory: ['about', 'Our story', 'How it began.'],
  mission: ['about', 'Our mission', 'Why we exist, and what we do.'],
  stories: ['about', 'Stories', 'Told by women who chose to.'],
  photoGallery: ['about', 'Photo gallery', 'With films.'],
  book: ['about', `${book?.name}, the book`, 'Its introduction.'],
  checklist: ['about', 'Quick-start checklist', 'Five steps.'],
  accessibility: ['rules', 'Accessibility', 'Every setting.'],
  privacyPolicy: ['rules', 'Privacy Policy', 'What we know of you.'],
  termsOfService: ['rules', 'Terms of Service', 'What holds between you and us.'],
  siteMap: ['rules', 'Site map', 'This list.'],
  donationSuccess: ['links', 'Thank you', 'What became of a gift.'],
  introduction: ['links', 'An introduction', 'You decide.'],
  recommendation: ['links', 'A letter of recommendation', 'If we asked you.'],
  evaluation: ['links', 'How was it', 'From our mail to you.'],
  claim: ['links', 'Take a place', 'From our mail to you.'],
  newsletterConfirm: ['links', 'Confirm the newsletter', 'From our mail to you.'],
  newsletterChoices: ['links', 'Newsletter choices', 'Hear less, or leave.'],
  invitationBlock: ['links', 'No more invitations', 'From our mail to you.'],
};

/** Pages of the functions, which have no place among {@link routes}. */
const answered: Readonly<Partial<Record<Part, string>>> = {
  together: `[Places](${answeredPages.places}): What is open, full, past or called off.`,
  about: `[Letters](${answeredPages.letters}): What we wrote to our lists.`,
};

const names = Object.keys(entries) as RouteName[];

export const page: PageContent = {
  title: 'Site map',
  description: `Every page of ${organisation.shortName} by part, with a line on what each is for.`,
  socialArt: 'safe-map',
  blocks: [
    {
      kind: 'hero',
      look: 'plain',
      title: 'Site map',
      lead: `Every page, by part. **Search**, at the top of each page, looks through all of them.`,
    },
    {
      kind: 'legal',
      sections: (Object.keys(parts) as Part[]).map((part, index) => ({
        // Where the link of the search leads when the search is not there.
        id: index === 0 ? searchHash.slice(1) : part,
        title: parts[part].title,
        body: [parts[part].says],
        items: [
          ...names
            .filter((name) => entries[name][0] === part && routes[name] !== null)
            .map((name) => `[${entries[name][1]}](${routes[name]}): ${entries[name][2]}`),
          ...(answered[part] ? [answered[part]] : []),
        ],
      })),
    },
  ],
};
