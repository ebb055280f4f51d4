declare const ACCESSIBILITY_FONT_REGULAR: string;
declare const ACCESSIBILITY_FONT_BOLD: string;

const bytes = (base64: string): ArrayBuffer => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;

/**
 * OpenDyslexic (SIL Open Font License 1.1), its letters inside this script: a font file would need the host's
 * `font-src` to name us, while what may run as a script may also bring its letters.
 */
export const fontFaces: readonly FontFace[] = [
  new FontFace('OpenDyslexic', bytes(ACCESSIBILITY_FONT_REGULAR), { weight: '400' }),
  new FontFace('OpenDyslexic', bytes(ACCESSIBILITY_FONT_BOLD), { weight: '700' }),
];
