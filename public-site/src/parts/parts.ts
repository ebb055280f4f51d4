/**
 * The parts of a document that do more in a browser, by the name that stands in the document; across releases. Each is a chunk of
 * its own. The server renders it with the same properties, which the document carries.
 */
export const parts = {
  form: () => import('../forms/form-view.tsx').then((module) => module.FormView),
  newsletter: () => import('../forms/newsletter-form.tsx').then((module) => module.NewsletterForm),
  donation: () => import('../donations/donation-form.tsx').then((module) => module.DonationForm),
  'donation-result': () => import('../donations/donation-result.tsx').then((module) => module.DonationResult),
  'gift-door': () => import('../blocks/gift-door/gift-door.tsx').then((module) => module.GiftDoor),
  'places-now': () => import('../blocks/places-now/places-now.tsx').then((module) => module.PlacesNow),
  share: () => import('../blocks/share/share.tsx').then((module) => module.Share),
  video: () => import('../blocks/video/video.tsx').then((module) => module.Video),
} as const;

/** The name of a part. */
export type PartName = keyof typeof parts;

/** What a part is drawn from. */
export type PartProps<Name extends PartName> =
  Awaited<ReturnType<(typeof parts)[Name]>> extends (props: infer Props) => unknown ? Props : never;
