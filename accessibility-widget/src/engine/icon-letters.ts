/** Letters drawn as pictures (icon fonts) would fall apart under another font or spacing. */
export const iconLetters = '[class*="icon" i],[class*="material-symbols"],.fa,.fas,.far,.fab,svg *';
