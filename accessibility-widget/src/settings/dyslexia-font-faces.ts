declare const ACCESSIBILITY_FONT_REGULAR: string;
declare const ACCESSIBILITY_FONT_BOLD: string;

const decodeBase64 = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;

/** OpenDyslexic (SIL Open Font License 1.1), filled in by the build. As data it needs no `font-src` in the host's policy. */
export const fontFaces: readonly FontFace[] = [
  new FontFace('OpenDyslexic', decodeBase64(ACCESSIBILITY_FONT_REGULAR), { weight: '400' }),
  new FontFace('OpenDyslexic', decodeBase64(ACCESSIBILITY_FONT_BOLD), { weight: '700' }),
];
