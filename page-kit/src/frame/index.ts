export { Breadcrumbs, stepsAbove } from './breadcrumbs.tsx';
export { Footer } from './footer.tsx';
export { currentMark, Header } from './header.tsx';
export { SiteFrame } from './site-frame.tsx';
