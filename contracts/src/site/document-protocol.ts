/** Parts ship apart, so a name marked "across releases" must not change (docs/document-lifecycle.md). */

export const scriptedAttribute = 'data-js';
/** Styles leave out what is below the window until the `load` event, for a fast first paint. */
export const restAttribute = 'data-rest';
/** Until then styles use fonts of the device with the same metrics. */
export const fontsAttribute = 'data-fonts';
export const startingAttribute = 'data-starting';
/** `true` once the page's controls respond; part of the product's contract, across releases. */
export const hydratedAttribute = 'data-hydrated';

export const hostScriptAttribute = 'data-host';
/** Pages that the functions answer know no address of the widget; across releases. */
export const answeredPageScript = '/widget.js';
/** Gives pages that the functions answer the quick exit and the menu; across releases. */
export const quickExitScript = '/quick-exit.js';
/** Across releases. */
export const personalPageScript = '/personal-page.js';
export const staffAreaAttribute = 'data-staff-area';
/** Nothing inside is ever sent to a speech service; other sites use it too, across releases. */
export const noSpeechAttribute = 'data-no-speech';
/** On a hidden text in easy words that replaces the one marked {@link fullLanguageAttribute}. */
export const plainLanguageAttribute = 'data-plain-language';
export const fullLanguageAttribute = 'data-full-language';

export const rootElementId = 'root';
/** On `<html>`: the build of the public site that rendered the page; across releases. */
export const buildAttribute = 'data-build';
/** The name of a part that the app hydrates; across releases. */
export const partAttribute = 'data-part';
/** On that part: its properties as JSON; across releases. */
export const partPropsAttribute = 'data-props';
/** At the end of the body: what parts say, as JSON by the id of the part, so that no script has words baked in; across releases. */
export const partWordsElementId = 'part-words';
/** The app replaces these rules by the whole stylesheet; across releases. */
export const pageStylesElementId = 'site-css';
export const siteConfigElementId = 'site-config';
export const noticesElementId = 'site-notices';
/** On `<html>`, when the page is scrolled down by more than the height of the window and shows no button that gives. */
export const farDownAttribute = 'data-far';
export const waitingAttribute = 'data-waiting';
export const failureAttribute = 'data-failure';

// The loader runs these parts before and without the app; across releases.

export const quickExitAttribute = 'data-quick-exit';
/** On that link: how many times Shift was pressed, 1 or 2. */
export const exitPressesAttribute = 'data-presses';
export const exitStatusAttribute = 'data-exit-status';
export const menuButtonAttribute = 'data-menu';
export const menuElementId = 'site-nav';
export const countUpAttribute = 'data-count';
/** Pointing at this control loads the app, and pressing it waits for the app. */
export const needsAppAttribute = 'data-app';
export const needsAppNowAttribute = 'data-app-now';
/** On `main` of pages for help, forms and gifts, where nothing that floats asks for a gift. */
export const calmAttribute = 'data-calm';
// The script of personal pages (`shell/src/personal/`) looks for these; across releases.

export const inPlaceAttribute = 'data-in-place';
/** A form that only looks up is sent as soon as the address brings a token. */
export const opensAttribute = 'data-opens';
export const withTokenAttribute = 'data-with-token';
export const withoutTokenAttribute = 'data-without-token';
export const focusAttribute = 'data-focus';
/** The address of the same page, locked. */
export const lockedPageAttribute = 'data-locked-page';
/** When its hour is over (ISO 8601), and what is said then. */
export const expiresAttribute = 'data-expires';
export const expiredTextAttribute = 'data-expired';
/** `press=close` at this address closes the session once she leaves. */
export const closesAttribute = 'data-closes';
/** The tab keeps the session, since she leaves for another site and comes back. */
export const keepsSessionAttribute = 'data-keeps-session';
export const resumesAttribute = 'data-resumes';
/** On a file input: `<form>/<field>` of the upload address, and how many files it takes. */
export const uploadAttribute = 'data-upload';
export const uploadsAtMostAttribute = 'data-at-most';
export const removesFileAttribute = 'data-removes-file';
export const copiesAttribute = 'data-copies';

// The accessibility widget looks for these on any page (`docs/embed.md`); across releases.

export const launcherClass = 'a11y-launcher';
/** On `:root` of a page that recolours itself from `data-a11y-contrast`: the widget then leaves its colours. */
export const ownContrastProperty = '--a11y-contrast';

// The quick exit wipes all storage but the accessibility settings and the wish for no drafts.

/** Written to `localStorage` only after a choice; part of the product's contract. */
export const accessibilityStorageKey = 'accessibility-settings';
/** In `sessionStorage`, while a donor is at the checkout; read once on her return. */
export const donationAnswersKey = 'donation-answers';
/** In `sessionStorage`, so that a donor comes back from the page for a new card. */
export const givingSessionKey = 'giving-session';
/** In `localStorage`, only after consent and for 24 hours. */
export const draftKeyPrefix = 'draft:';
/** In `localStorage`: `no` is its only value, and the quick exit leaves it. */
export const draftChoiceKey = 'keep-drafts';
