import { donationSplit, organisation, participantMix, programClaim, promises } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import { opportunities } from '../../public-site/src/pages/corporate-partnerships.content.ts';
import { impactStanding, mixStanding } from '../../public-site/src/pages/figures-texts.ts';
import { impactStats } from '../../public-site/src/pages/goals.ts';
import {
  partnershipPromises,
  partnershipSteps,
  partnershipWays,
} from '../../public-site/src/pages/partnerships.content.ts';
import { evening } from '../../public-site/src/pages/shared-texts.ts';

const { legalName, shortName, status, taxId, email, phone, phoneHref, address } = organisation;

/** Everything the partnership packet says; the pages say the same from the same sources. */
export const packetFacts = {
  organisation: { legalName, shortName, status, taxId, email, phone, phoneHref, address },
  mission: organisation.mission,
  // Each says of itself whether it is a goal: a footnote is not read beside a figure this large.
  figures: impactStats.map(({ value, suffix = '', goal, label }) => ({
    figure: `${value}${suffix}`,
    label: goal ? `${goal}: ${label}` : label,
  })),
  standing: { figures: impactStanding.intro, mix: mixStanding },
  mix: participantMix.map((part) => ({ label: part.value.label, share: part.value.percent })),
  ways: partnershipWays,
  opportunities: opportunities.map(({ title, body }) => ({ title, body })),
  promises: partnershipPromises,
  steps: partnershipSteps,
  claim: programClaim,
  split: donationSplit.map((part) => ({
    label: `$${part.dollars} ${part.label}`,
    share: part.dollars,
    detail: part.detail,
  })),
  gala: evening && {
    when: evening.isAhead
      ? `${evening.name}: ${evening.dateText}, ${evening.timeText}. ${evening.place}.`
      : `The ${evening.seriesName}. The next date is announced to the waitlist first.`,
    tiers: evening.sponsorTiers.map(
      (tier) =>
        [
          tier.name,
          formatDollars(tier.priceDollars),
          [...tier.perks, `Fair value ${formatDollars(tier.fairValueDollars)}`].join(' · '),
        ] as const,
    ),
  },
  answers: { application: promises.partnershipApplication.text, inquiry: promises.partnershipInquiry.text },
  addresses: {
    application: `${organisation.siteUrl}${routes.partnershipApplication}`,
    inquiry: `${organisation.siteUrl}${routes.corporatePartnerships}`,
  },
} as const;
