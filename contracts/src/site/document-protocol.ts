/**
 * Every name that the parts of a public document share: attributes, the event, element ids, storage keys. The inline
 * scripts, the federation host, the parts that are hydrated, the accessibility widget and the stylesheets meet
 * in the document alone, and each ships at its own time. `docs/document-lifecycle.md` draws who sets what, and when.
 *
 * Names marked "across releases" are met by parts of another release: renaming one breaks whichever part was not deployed
 * with it. Only plain string constants stand here, because minifiers inline those and the loader is in every document.
 */

// States of the document, on `<html>`.

/** Set by the first line of the head's script: styles show what only works with JavaScript. */
export const scriptedAttribute = 'data-js';
/** What lies below the window is laid out too; set at the latest with the `load` event. Styles leave it out before, for the first paint. */
export const restAttribute = 'data-rest';
/** The page's own fonts are there. Until then styles use fonts of the device with the same metrics. */
export const fontsAttribute = 'data-fonts';
/** The app is on its way: set and removed by the lazy app loader. */
export const startingAttribute = 'data-starting';
/** `true` once the page's controls respond. Part of the product's contract; across releases. */
export const hydratedAttribute = 'data-hydrated';

// What the compose step tells the scripts, on `<html>`.

/** Address of the host script. */
export const hostScriptAttribute = 'data-host';
/** Address of the shell's script that brings the widget to pages that the functions answer, which know no address of it. Across releases. */
export const answeredPageScript = '/widget.js';
/** Address of the shell's script that gives every page which the functions answer the way out by Shift and the menu. Across releases. */
export const quickExitScript = '/quick-exit.js';
/** Address of the shell's script that makes a personal page comfortable, whoever answered it. Across releases. */
export const personalPageScript = '/personal-page.js';
/** Only the staff area's document has it: the host starts the staff app at once. */
export const staffAreaAttribute = 'data-staff-area';
/** Nothing inside is ever sent to a speech service. Also for authors of other sites; across releases. */
export const noSpeechAttribute = 'data-no-speech';
/** On a text in easy words, hidden: the reading view shows it in place of the one marked {@link fullLanguageAttribute}. */
export const plainLanguageAttribute = 'data-plain-language';
export const fullLanguageAttribute = 'data-full-language';

// The page inside the document.

/** Where the staff app is shown. */
export const rootElementId = 'root';
/** On `<html>`: the build of the public site that rendered the page. Across releases. */
export const buildAttribute = 'data-build';
/** A part of the page that the app hydrates: its name. Across releases. */
export const partAttribute = 'data-part';
/** On that part: its properties as JSON. Across releases. */
export const partPropsAttribute = 'data-props';
/** The style element with the rules the page uses; the app replaces it by the whole stylesheet. Across releases. */
export const pageStylesElementId = 'site-css';
/** The script element with the site's configuration as JSON. */
export const siteConfigElementId = 'site-config';
/** Where the host shows that the app did not come. */
export const noticesElementId = 'site-notices';
/** On `<html>`, when the page is scrolled down by more than the height of the window. */
export const farDownAttribute = 'data-far';
/** The staff area's 'Loading' line, until its app or a failure takes its place. */
export const waitingAttribute = 'data-waiting';
/** A failure with its button to try again. */
export const failureAttribute = 'data-failure';

// Parts of a page that the loader runs before and without the app. Across releases.

/** The link that leaves the site. */
export const quickExitAttribute = 'data-quick-exit';
/** On that link: how many times Shift was pressed, 1 or 2. */
export const exitPressesAttribute = 'data-presses';
/** The live region that says how many presses are left. */
export const exitStatusAttribute = 'data-exit-status';
/** The Menu button of small screens. */
export const menuButtonAttribute = 'data-menu';
/** What the Menu button opens. */
export const menuElementId = 'site-nav';
/** A figure that counts up to its own text. */
export const countUpAttribute = 'data-count';
/** A control that does more with the app: pointing at it loads the app, pressing it waits for the app. */
export const needsAppAttribute = 'data-app';
/** Content that only the app can fill: the app is loaded at once. */
export const needsAppNowAttribute = 'data-app-now';
/** On `main`: somebody asks for help, fills in a form or gives here, so nothing floats over the page and asks for a gift. */
export const calmAttribute = 'data-calm';
// What the script of personal pages looks for (`shell/src/personal/`). Across releases.

/** On a form: it is sent in place, and the answer takes the place of the page. */
export const inPlaceAttribute = 'data-in-place';
/** On a form of a link's page: it only looks up, so it is sent as soon as the address brings a token. */
export const opensAttribute = 'data-opens';
/** What is shown with a token alone, and what without one alone. */
export const withTokenAttribute = 'data-with-token';
export const withoutTokenAttribute = 'data-without-token';
/** What takes the focus once it is shown. */
export const focusAttribute = 'data-focus';
/** On what a page shows while it is open: the address of the same page, locked. */
export const lockedPageAttribute = 'data-locked-page';
/** On the same: when its hour is over (ISO 8601), and what is said then. */
export const expiresAttribute = 'data-expires';
export const expiredTextAttribute = 'data-expired';
/** On the same: where the session is closed by `press=close` once she leaves. */
export const closesAttribute = 'data-closes';
/** On the same: its session is kept in this tab, since she leaves for another site and comes back. */
export const keepsSessionAttribute = 'data-keeps-session';
/** On a form of the locked page: opens it again with the session that was kept. */
export const resumesAttribute = 'data-resumes';
/** On a file input: `<form>/<field>` of the address that takes its files; how many it takes. */
export const uploadAttribute = 'data-upload';
export const uploadsAtMostAttribute = 'data-at-most';
/** On the button that takes back a file that arrived. */
export const removesFileAttribute = 'data-removes-file';
/** On a button: the text that it copies. */
export const copiesAttribute = 'data-copies';

// What the accessibility widget looks for on any page (`docs/embed.md`). Across releases.

/** Class of a launcher that a document draws itself: the widget puts its own in its place. */
export const launcherClass = 'a11y-launcher';
/** Custom property on `:root` of a page that recolours itself from `data-a11y-contrast`: the widget then leaves its colours. */
export const ownContrastProperty = '--a11y-contrast';

// Storage. The quick exit wipes all of it but the accessibility settings and the wish for no drafts.

/** The accessibility widget's one key, in `localStorage`, written only after a choice. Part of the product's contract. */
export const accessibilityStorageKey = 'accessibility-settings';
/** In `sessionStorage`: what a donor filled in, while she is at the checkout; read once, when she comes back from it. */
export const donationAnswersKey = 'donation-answers';
/** In `sessionStorage`: session and end of the hour in which a donor's giving is open, so that she comes back from the page for a new card. */
export const givingSessionKey = 'giving-session';
/** In `localStorage`: `draft:<form id>` keeps the answers of a long form, after a yes, for 24 hours. */
export const draftKeyPrefix = 'draft:';
/** In `localStorage`: `no` once somebody wants no drafts on this device; it has no other value. The quick exit leaves it. */
export const draftChoiceKey = 'keep-drafts';
