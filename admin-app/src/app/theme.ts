import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { colors, contrastColors, darkColors } from '@society-gal/contracts/brand';
import { fonts } from '@society-gal/contracts/site';
import { moreContrastSelector, schemeAttribute } from './theme-variables.ts';

const paletteOf = (tokens: Readonly<Record<keyof typeof colors, string>>, onAction: string): PaletteOptions => ({
  primary: { main: tokens.plum, dark: tokens.plumDark, contrastText: onAction },
  secondary: { main: tokens.rose, dark: tokens.roseDark, contrastText: onAction },
  error: { main: tokens.danger, contrastText: onAction },
  success: { main: tokens.success, contrastText: onAction },
  info: { main: tokens.teal, contrastText: onAction },
  warning: { main: tokens.gold, contrastText: colors.ink },
  background: { default: tokens.paper, paper: tokens.surface },
  text: { primary: tokens.ink, secondary: tokens.inkSoft },
  divider: tokens.line,
});

/** The staff app's face, made of the same tokens as the public site. Follows the system until somebody chooses. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'staff', colorSchemeSelector: `[${schemeAttribute}="%s"]` },
  colorSchemes: {
    light: { palette: paletteOf(colors, '#ffffff') },
    dark: { palette: paletteOf(darkColors, darkColors.paper) },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: fonts.body,
    h1: { fontFamily: fonts.display, fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 },
    h2: { fontFamily: fonts.display, fontSize: '1.25rem', fontWeight: 600 },
    h3: { fontSize: '1.05rem', fontWeight: 700 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: { styleOverrides: { root: { minHeight: 44 } } },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    // What is said and its button stand on one line.
    MuiAlert: {
      styleOverrides: { root: { '&:has(> .MuiAlert-action)': { alignItems: 'center' } }, action: { paddingTop: 0 } },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    // Gold is too pale for words on paper; the border keeps it.
    MuiChip: {
      styleOverrides: {
        root: { '&.MuiChip-outlined.MuiChip-colorWarning': { color: 'var(--staff-palette-text-primary)' } },
      },
    },
    MuiLink: { defaultProps: { underline: 'always' } },
    // An open menu lies outside of the page's own landmarks, where readers who go by landmarks would miss it.
    MuiMenu: { defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Choices' } } } },
    // Ripples on every cell cost frames on old office machines and say nothing.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': { outline: '3px solid', outlineOffset: 2 } } },
    },
  },
});

/** From this width on, counts and what needs you stand in a column beside the rows of the dashboard, which begin at the top. */
export const hasColumn = '@media (min-width: 1280px)';

const variable = (name: string): string => `--staff-palette-${name}`;

/** Paper is white, whatever the screen is: pale text of the dark scheme would print as nothing. */
export const printStyles = {
  [`html[${schemeAttribute}]`]: {
    colorScheme: 'light',
    [variable('background-default')]: '#ffffff',
    [variable('background-paper')]: '#ffffff',
    [variable('text-primary')]: colors.ink,
    [variable('text-secondary')]: colors.inkSoft,
    [variable('primary-main')]: colors.plum,
    [variable('divider')]: colors.line,
  },
  body: { background: '#ffffff' },
  '.MuiPaper-root': { backgroundImage: 'none' },
  // Nothing on paper can be pressed. A table is as wide as its words need; the browser shrinks it to the page.
  'button.MuiButton-root, .MuiIconButton-root': { display: 'none' },
  ':is(td, th).MuiTableCell-root': { padding: 4, fontSize: 12 },
  table: { minWidth: '0 !important', tableLayout: 'auto !important' },
  col: { width: 'auto !important' },
  tr: { breakInside: 'avoid' },
  'td > div, td > div > *': { display: 'block !important', overflowWrap: 'normal !important' },
};

const strong = (ground: string, text: string, primary: string) => ({
  [variable('background-default')]: ground,
  [variable('background-paper')]: ground,
  [variable('text-primary')]: text,
  [variable('text-secondary')]: text,
  [variable('primary-main')]: primary,
  [variable('divider')]: text,
  [variable('TableCell-border')]: text,
});

const blackOnWhite = strong(contrastColors.paper, contrastColors.ink, contrastColors.plum);

/** The same for who asks the accessibility options, which always show it light. */
export const chosenContrastStyles = { [`html[${schemeAttribute}]${moreContrastSelector}`]: blackOnWhite };

/** For who asks the system for more contrast: black on white, or white on black, and lines that are lines. */
export const contrastStyles = {
  [`html[${schemeAttribute}]`]: blackOnWhite,
  [`html[${schemeAttribute}="dark"]`]: strong('#000000', '#ffffff', darkColors.plumDark),
};
