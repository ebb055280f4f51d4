/**
 * Colours, type and space of the foundation's design. CSS variables, the staff app's MUI theme, mail and receipts are
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

/** Multiples of 4 px, in rem. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4.5rem',
  9: '6rem',
} as const;

/** Font stacks; the first family of each is self-hosted and subset. */
export const fonts = {
  display: "'Fraunces', 'Fraunces Fallback', Georgia, serif",
  body: "'Figtree', 'Figtree Fallback', system-ui, sans-serif",
} as const;
