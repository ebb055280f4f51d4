import { answeredPages, routes } from '../http/routes.ts';

export const afterLinks = {
  helpLines: { label: 'Lines that answer day and night', href: `${routes.contact}#help-now` },
  leavingSafely: { label: 'How to leave this site safely', href: routes.leavingSafely },
  programs: { label: 'See all programs', href: routes.programs },
  freeWorkshop: { label: 'Begin with the free workshop', href: routes.promptEngineeringWorkshop },
  places: { label: 'See what is open, full or called off', href: answeredPages.places },
} as const;
