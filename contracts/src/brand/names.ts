// Constants of their own, not fields of `organisation`: the widget's script carries only what it names.

/** Beginning of the names of the widget's elements and of downloads; small letters with a dash between them. */
export const elementPrefix = 'society-gal';
/** The one global of the widget, which a page may call (docs/embed.md). */
export const widgetGlobal = 'SocietyGalAccessibility';
/** Capital letters before each reference, as in `SG-1234-5678`. Stored records keep theirs when it changes. */
export const referencePrefix = 'SG';
/** A telephone number as people here write it, shown where one could not be read. */
export const phoneExample = '805 555 0100';
