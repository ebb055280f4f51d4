/** A promise such as 'within 48 hours' as the beginning of a sentence or of a line. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
