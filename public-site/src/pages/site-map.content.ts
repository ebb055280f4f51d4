import {
  agentBuilding,
  ai101,
  aiWebsites,
  architect,
  certification,
  type OptionalParts,
  optionalParts,
  organisation,
  promptEngineering,
  workshop,
} from '@society-gal/contracts/brand';
import { answeredPages, type RouteName, routes } from '@society-gal/contracts/http';
import { searchHash } from '@society-gal/contracts/site';
import type { PageContent } from '../blocks/block-types.ts';

const { gala, golf, book } = optionalParts as OptionalParts;

type PartContent = {
  title: string;
  lead: string;
  pages: Partial<Record<RouteName, readonly [title: string, purpose: string]>>;
  /** A page of the functions, which is none of {@link routes}. */
  answered?: string;
};

const parts = {
  help: {
    title: 'Get help',
    lead: 'For you, or somebody you know.',
    pages: {
      leavingSafely: ['Get help, leave safely', 'Numbers to call now, how to leave quickly, and what stays.'],
      applyForSupport: ['Apply for support', 'What there is, for whom, and how.'],
      applicationForm: ['Application form', 'One form for all we offer, in seven short sections.'],
      referSomeone: ['Refer someone special', 'Tell us how to reach her safely.'],
      myRequest: ['Your request', 'Come back with your code and PIN.'],
      myData: ['Your data', 'See, correct or erase what we keep.'],
      contact: ['Contact', 'Every way to reach us.'],
      contactForm: ['Contact form', 'Write to us, and say how we may answer.'],
    },
  },
  learn: {
    title: 'Learn',
    lead: 'From free workshop to certificate.',
    pages: {
      programs: ['Programs', 'All courses, in their order.'],
      promptEngineering: [promptEngineering.title, 'The free first course.'],
      promptEngineeringWorkshop: [`Free ${workshop.title}`, 'One live session, to try it first.'],
      ai101: [ai101.title, `${ai101.weeks} weeks for beginners.`],
      aiAgentBuilding: [agentBuilding.title, `The step after ${ai101.title}.`],
      aiSolutionsArchitect: [architect.title, `${architect.weeks} weeks for women who want to design with AI.`],
      aiLeadershipCertification: [certification.title, `${certification.weeks} weeks, and a certificate.`],
      certificate: ['Check a certificate', 'See if it is genuine.'],
      aiWebsitesWaitlist: [aiWebsites.title, 'Hear when it opens.'],
    },
  },
  give: {
    title: 'Give',
    lead: 'Once or monthly, with a receipt.',
    pages: {
      donate: ['Donate', 'Give once or monthly.'],
      waysToGive: ['Ways to give', 'By check, stock or wire.'],
      myGiving: ['My giving', 'Your gifts, receipts and monthly gift.'],
      donorBillOfRights: ['Donor Bill of Rights', 'Your ten rights.'],
    },
  },
  together: {
    title: 'Take part',
    lead: 'With time, a company, an evening.',
    pages: {
      getInvolved: ['Get involved', 'Time, a name, or money.'],
      partnerships: ['Partnerships', 'For companies and schools.'],
      partnershipApplication: ['Partnership application', 'Apply as a partner, in eight short sections.'],
      corporatePartnerships: ['Corporate partnerships', 'Ask what your company can do.'],
      events: ['Events', 'What is coming up, and how to come.'],
      galaWaitlist: [`${gala?.name} waitlist`, 'Be first to hear of seats.'],
      galaInvitation: [`Invite a friend to the ${gala?.name}`, 'We write to her once.'],
      golf: [`${golf?.name}`, 'Golf lessons, alone or as a group.'],
    },
    answered: `[Places](${answeredPages.places}): What is open, full, past or called off.`,
  },
  about: {
    title: 'Who we are',
    lead: 'The people, the reasons, the stories.',
    pages: {
      home: ['Home', 'Where most people begin.'],
      about: ['About', 'Our team, and our goals for the year.'],
      ourStory: ['Our story', 'How it began.'],
      mission: ['Our mission', 'Why we exist, and what we do.'],
      stories: ['Stories', 'Told by women who chose to.'],
      photoGallery: ['Photo gallery', 'Pictures and films.'],
      book: [`${book?.name}, the book`, 'Read its introduction.'],
      checklist: ['Quick-start checklist', 'Five steps from the book.'],
    },
    answered: `[Letters](${answeredPages.letters}): What we wrote to our lists.`,
  },
  rules: {
    title: 'Rules and rights',
    lead: 'In plain words.',
    pages: {
      accessibility: ['Accessibility', 'What each display setting does.'],
      privacyPolicy: ['Privacy Policy', 'What we know about you.'],
      termsOfService: ['Terms of Service', 'The rules between you and us.'],
      siteMap: ['Site map', 'This list of pages.'],
    },
  },
  links: {
    title: 'Pages that a link opens',
    lead: 'Each needs its link, code or payment.',
    pages: {
      donationSuccess: ['Thank you', 'What became of your gift.'],
      introduction: ['An introduction', 'Somebody told us of you: say whether we may reach you.'],
      recommendation: ['A letter for her', 'Write one for somebody who asked you.'],
      shared: ['A few lines', 'What somebody lets you read.'],
      evaluation: ['How was it', 'Say what you thought of an event.'],
      claim: ['Take a place', 'A place is held for you: take it or pass it on.'],
      newsletterConfirm: ['Confirm the newsletter', 'The last step of joining the list.'],
      newsletterChoices: ['Newsletter choices', 'Hear less, or leave.'],
      invitationBlock: ['No more invitations', 'Say that nobody may invite you.'],
    },
  },
} as const satisfies Record<string, PartContent>;

type Parts = typeof parts;
type MissingPage = Exclude<RouteName, { [Part in keyof Parts]: keyof Parts[Part]['pages'] }[keyof Parts]>;
/** A page without a part does not compile. */
const allParts: [MissingPage] extends [never] ? Readonly<Record<string, PartContent>> : MissingPage = parts;

export const page: PageContent = {
  title: 'Site map',
  description: `Every page of ${organisation.shortName} by part, with a line on what each is for.`,
  socialArt: 'safe-map',
  blocks: [
    {
      kind: 'hero',
      look: 'plain',
      title: 'Site map',
      lead: 'Every page, by part. **Search**, at the top of each page, looks through all of them.',
    },
    {
      kind: 'legal',
      sections: Object.entries(allParts).map(([part, { title, lead, pages, answered }], index) => ({
        // The search's link leads here without its script.
        id: index === 0 ? searchHash.slice(1) : part,
        title,
        body: [lead],
        columns: 2 as const,
        items: [
          ...Object.entries(pages).flatMap(([name, [pageTitle, purpose]]) => {
            const path = routes[name as RouteName];
            return path === null ? [] : [`[${pageTitle}](${path}): ${purpose}`];
          }),
          ...(answered ? [answered] : []),
        ],
      })),
    },
  ],
};
