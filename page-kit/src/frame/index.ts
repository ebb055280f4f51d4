export { stepsAbove } from './breadcrumbs.tsx';
export { currentMark } from './header.tsx';
export { SiteFrame } from './site-frame.tsx';
