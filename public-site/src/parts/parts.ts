/**
 * By the name in the document, which stays across releases. Each part is a chunk, and the document carries the properties with which the
 * server rendered it.
 */
export const parts = {
  form: () => import('../forms/form-view.tsx').then((module) => module.FormView),
  newsletter: () => import('../forms/newsletter-form.tsx').then((module) => module.NewsletterForm),
  donation: () => import('../donations/donation-form.tsx').then((module) => module.DonationForm),
  'donation-result': () => import('../donations/donation-result.tsx').then((module) => module.DonationResult),
  'places-now': () => import('../blocks/places-now/places-now.tsx').then((module) => module.PlacesNow),
  share: () => import('../blocks/share/share.tsx').then((module) => module.Share),
  audio: () => import('../blocks/audio/player.tsx').then((module) => module.Player),
  video: () => import('../blocks/video/video.tsx').then((module) => module.Video),
} as const;

export type PartName = keyof typeof parts;

export type PartProps<Name extends PartName> =
  Awaited<ReturnType<(typeof parts)[Name]>> extends (props: infer Props) => unknown ? Props : never;
