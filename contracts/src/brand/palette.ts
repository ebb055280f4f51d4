/**
 * Colours of the foundation. CSS variables, pictures, the staff app's MUI theme, mail and receipts are
 * all made from these. Pairs named together meet WCAG 2.2 AA (4.5:1) or better.
 */
export const colors = {
  /** Page background: warm paper. */
  paper: '#fffaf5',
  /** Raised surfaces. */
  surface: '#ffffff',
  /** Quiet bands between sections. */
  blush: '#fbeee6',
  sage: '#e9f0ea',
  /** Text. 13:1 on paper. */
  ink: '#2b1a2f',
  /** Secondary text. 6.5:1 on paper. */
  inkSoft: '#5f4a63',
  /** Brand: deep plum, for headings, header, links. 10:1 on paper. */
  plum: '#5b1f55',
  plumDark: '#3d1239',
  /** Action: warm rose, white text on it 5.5:1. */
  rose: '#b3264e',
  roseDark: '#8d1b3c',
  /** Accent that only decorates. */
  gold: '#e2a93b',
  coral: '#f08a6c',
  teal: '#1f6f6b',
  line: '#e4d3cd',
  /** Borders of controls: 3:1 against paper, as WCAG 1.4.11 asks. */
  control: '#8b7280',
  danger: '#a3152b',
  success: '#1c6b45',
  focus: '#0b57d0',
} as const;

/** The same roles on a dark ground. */
export const darkColors = {
  paper: '#1a121c',
  surface: '#251a28',
  blush: '#2e1f30',
  sage: '#1f2a25',
  ink: '#f8eef5',
  inkSoft: '#d3c0d2',
  plum: '#f0c6ea',
  plumDark: '#ffe3fb',
  rose: '#ff9db4',
  roseDark: '#ffc2d0',
  gold: '#f0c468',
  coral: '#f7a78f',
  teal: '#8fd3cd',
  line: '#4a3a4d',
  control: '#a58fa6',
  danger: '#ffb0b8',
  success: '#98dcb5',
  focus: '#9ec2ff',
} as const satisfies Record<keyof typeof colors, string>;

/** What a person who needs strong contrast gets: at least 7:1 everywhere, borders that are lines and not tints. */
export const contrastColors: Record<keyof typeof colors, string> = {
  ...colors,
  paper: '#ffffff',
  blush: '#ffffff',
  sage: '#ffffff',
  ink: '#000000',
  inkSoft: '#1f1f1f',
  plum: '#3d003a',
  plumDark: '#3d003a',
  rose: '#7a0026',
  roseDark: '#5c001c',
  teal: '#00403d',
  line: '#000000',
  control: '#000000',
  danger: '#8b0016',
  success: '#004d2b',
  focus: '#0033a0',
};

/** The bands of header, footer and callouts, and the shade under raised things, on a light and on a dark ground. */
export const bands = {
  light: { surface: '#4e2049', deep: '#2a0c27', shadow: '#3d1239' },
  dark: { ground: '#34163a', surface: '#452150', deep: '#120a14', onAction: '#2b1230' },
} as const;

/** Paints that only pictures use, beside {@link colors}: grounds and lights. */
export const pictureColors = {
  paper: '#fff4ea',
  blush: '#fbdccb',
  peach: '#f6b99c',
  night: '#34133a',
  butter: '#f7d98b',
  mint: '#a9cfc0',
  sage: '#d8e6d8',
  sky: '#cfe3ea',
} as const;
