import { colors, darkColors, pictureColors } from '@society-gal/contracts/brand';
import { html, SafeHtml } from './html.ts';

/** What a colour is for; also the class of the elements that have it, so that a dark screen can give them another. */
type Role = 'ground' | 'sheet' | 'ink' | 'soft' | 'accent' | 'rule' | 'bar' | 'act' | 'give';
type Paint = { light: string; dark: string };
type Colors = Readonly<Record<keyof typeof colors, string>>;

const act = (ground: string, text: string): string => `background-color:${ground};color:${text}`;

const brandPaint = (of: Colors, onAction: string, onGold: string): Record<Role, string> => ({
  ground: `background-color:${of.paper}`,
  sheet: `background-color:${of.surface}`,
  ink: `color:${of.ink}`,
  soft: `color:${of.inkSoft}`,
  accent: `color:${of.plum}`,
  rule: `border-color:${of.line}`,
  bar: `border-color:${of.gold}`,
  // Rose gives; the light of the door, where one acts, is gold.
  act: act(of.gold, onGold),
  give: act(of.rose, onAction),
});

// Greys that any mail program could have chosen: they say nothing about who writes.
const plainPaint = (ground: string, ink: string, soft: string, line: string): Record<Role, string> => ({
  ground: `background-color:${ground}`,
  sheet: `background-color:${ground}`,
  ink: `color:${ink}`,
  soft: `color:${soft}`,
  accent: `color:${ink}`,
  rule: `border-color:${line}`,
  bar: `border-color:${line}`,
  act: act(ink, ground),
  give: act(ink, ground),
});

const pair = (light: Record<Role, string>, dark: Record<Role, string>): Record<Role, Paint> =>
  Object.fromEntries(
    (Object.keys(light) as Role[]).map((role) => [role, { light: light[role], dark: dark[role] }]),
  ) as Record<Role, Paint>;

const systemFonts = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const important = (declarations: string): string => declarations.replaceAll(/(?=;|$)/g, ' !important');

/** How the mails of one sender look. */
export type Look = {
  /** Font stacks of headings and of text. */
  display: string;
  body: string;
  /** `class` and `style` of an element: its colours by role, and what else its style says. */
  dress: (style: string, ...roles: Role[]) => SafeHtml;
  /** Rules of the head: dark colours, and what a narrow window changes. Programs that drop them show the light mail. */
  rules: SafeHtml;
};

function lookOf(paint: Record<Role, Paint>, { display, body }: Pick<Look, 'display' | 'body'>): Look {
  const dark = (Object.entries(paint) as [Role, Paint][]).map(([role, { dark }]) => [role, important(dark)] as const);
  const inDark = (before: string) => dark.map(([role, rule]) => `${before}.${role}{${rule}}`).join('');
  return {
    display,
    body,
    dress: (style, ...roles) =>
      html`class="${roles.join(' ')}" style="${[style, ...roles.map((role) => paint[role].light)].filter(Boolean).join(';')}"`,
    rules: new SafeHtml(
      `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${inDark('')}}${inDark('[data-ogsc] ')}` +
        '@media (max-width:480px){.sheet>tbody>tr>.ink{padding:24px 18px !important}.facts th,.facts td{display:block !important;width:auto !important}' +
        '.facts th{padding:10px 0 0 !important;border-bottom:0 !important}.facts td{padding:0 0 10px !important;border-top:0 !important}}',
    ),
  };
}

/** A rendered mail as a screen of one kind shows it, whatever the screen of who looks at it is set to. */
export function inScheme(mail: string, scheme: 'light' | 'dark'): string {
  return mail
    .replace('color-scheme:light dark', `color-scheme:${scheme}`)
    .replace('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all');
}

/** A rendered mail where its pictures are not loaded: what they show stands in their place. */
export function withoutPictures(mail: string): string {
  return mail.replaceAll(/(<img) src="[^"]*"/g, '$1');
}

/** Mails that show who writes: the foundation's colours, by day and by night. */
export const brandLook = lookOf(
  pair(brandPaint(colors, colors.surface, colors.ink), brandPaint(darkColors, darkColors.paper, darkColors.paper)),
  {
    display: "Fraunces,Georgia,'Times New Roman',serif",
    body: `Figtree,${systemFonts}`,
  },
);

/** Mails that somebody else may see: no colour and no type of ours. */
export const discreetLook = lookOf(
  pair(plainPaint('#ffffff', '#1f1f1f', '#5c5c5c', '#d0d0d0'), plainPaint('#1c1c1c', '#f2f2f2', '#bdbdbd', '#4c4c4c')),
  { display: systemFonts, body: systemFonts },
);

const box = (style: string): string => `font-size:0;line-height:0;${style}`;

/**
 * The mark, a sun seen through an open door, built of boxes: mail programs show neither SVG nor, without asking, pictures.
 * It is decoration; the name stands beside it.
 */
export const mark: SafeHtml = html`<div aria-hidden="true" style="${box(`width:44px;height:44px;border-radius:10px;overflow:hidden;background-color:${colors.plum}`)}"><div style="${box(`width:26px;height:36px;margin:8px auto 0;border-radius:13px 13px 0 0;background-color:${colors.coral}`)}"><div style="${box('height:5px')}">&nbsp;</div><div style="${box(`width:20px;height:31px;margin:0 auto;border-radius:10px 10px 0 0;overflow:hidden;background-color:${pictureColors.butter}`)}"><div style="${box('height:18px')}">&nbsp;</div><div style="${box(`width:16px;height:8px;margin:0 auto;border-radius:8px 8px 0 0;background-color:${colors.rose}`)}">&nbsp;</div><div style="${box(`height:5px;background-color:${colors.teal}`)}">&nbsp;</div></div></div></div>`;
