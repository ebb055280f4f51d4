// These are separate constants because the widget's script carries only what it names.

/** Small letters with a dash between them. */
export const elementPrefix = 'society-gal';
/** A page may call this global of the widget (docs/embed.md). */
export const widgetGlobal = 'SocietyGalAccessibility';
/** Stored records keep their prefix when this one changes. */
export const referencePrefix = 'SG';
export const phoneExample = '805 555 0100';
