declare const ACCESSIBILITY_FONT_REGULAR: string;
declare const ACCESSIBILITY_FONT_BOLD: string;

const decodeBase64 = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;

/**
 * OpenDyslexic (SIL Open Font License 1.1) as data inside this script, filled in by the build. A font file would need
 * the `font-src` of the host's policy to name us; a script needs nothing more to bring its own data.
 */
export const fontFaces: readonly FontFace[] = [
  new FontFace('OpenDyslexic', decodeBase64(ACCESSIBILITY_FONT_REGULAR), { weight: '400' }),
  new FontFace('OpenDyslexic', decodeBase64(ACCESSIBILITY_FONT_BOLD), { weight: '700' }),
];
