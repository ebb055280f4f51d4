/** webpack loader: the widget's style sheets in the colours of the foundation. */
export { inBrandColors as default } from '@society-gal/contracts/brand-colors';
