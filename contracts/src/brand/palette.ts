/** Pairs named together meet WCAG 2.2 AA (4.5:1) or better. */
export const colors = {
  paper: '#fffaf5',
  surface: '#ffffff',
  blush: '#fbeee6',
  sage: '#e9f0ea',
  /** 13:1 on paper. */
  ink: '#2b1a2f',
  /** 6.5:1 on paper. */
  inkSoft: '#5f4a63',
  /** 10:1 on paper. */
  plum: '#5b1f55',
  plumDark: '#3d1239',
  /** White text on it has 5.5:1. */
  rose: '#b3264e',
  roseDark: '#8d1b3c',
  gold: '#e2a93b',
  coral: '#f08a6c',
  teal: '#1f6f6b',
  line: '#e4d3cd',
  /** Borders of controls need 3:1 against paper (WCAG 1.4.11). */
  control: '#8b7280',
  danger: '#a3152b',
  success: '#1c6b45',
  focus: '#0b57d0',
} as const;

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

/** Strong contrast means at least 7:1 everywhere, and borders that are lines instead of tints. */
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

export const bands = {
  light: { surface: '#4e2049', deep: '#2a0c27', shadow: '#3d1239' },
  dark: { ground: '#34163a', surface: '#452150', deep: '#120a14', onAction: '#2b1230' },
} as const;

/** The pictures are printed ahead: `node public-site/artwork/make-art.ts`. */
export const pictureColors = {
  butter: '#f7d98b',
  day: {
    wall: '#efd3bf', wallLow: '#e4bda8', trim: '#8a4a45', wood: '#b5674a', woodLit: '#cf8660', woodDark: '#87432f', floor: '#d9a98c',
    cream: '#fff5e6', paper: '#fffaf0', rose: '#bf3259', roseLit: '#dd5c78', roseDark: '#8c1f45', teal: '#2a7d76', tealLit: '#4d9f95', tealDark: '#155450',
    plum: '#6a2862', plumLit: '#8d4a83', plumDark: '#431540', gold: '#eab24b', goldLit: '#f8d587', goldDark: '#b87f22', coral: '#f08a6c', coralLit: '#f8b195', coralDark: '#c95f49',
    ink: '#3b1d38', sage: '#a9c4ae', sageDark: '#6d9378', blue: '#a9cbd8', blueLit: '#d6e8ea', skin: '#b9784f', skinLit: '#d59a70', skinDark: '#8d5437',
  },
  night: {
    wall: '#5a4569', wallLow: '#483357', trim: '#38213f', wood: '#8a4d55', woodLit: '#b87060', woodDark: '#552a42', floor: '#54324f',
    cream: '#f0d9c8', paper: '#f6e2cd', rose: '#bd4064', roseLit: '#f08579', roseDark: '#74244c', teal: '#33807f', tealLit: '#86bd9c', tealDark: '#1f4c5c',
    plum: '#75397a', plumLit: '#a2648f', plumDark: '#40204c', gold: '#e6ab4c', goldLit: '#fdd793', goldDark: '#9f6c2c', coral: '#dd7a68', coralLit: '#f5ab8c', coralDark: '#a34c50',
    ink: '#2c1735', sage: '#8ba896', sageDark: '#527069', blue: '#4b6fb5', blueLit: '#86a3dc', skin: '#a76b50', skinLit: '#d99a6e', skinDark: '#754649',
  },
} as const; // biome-ignore format: a palette is read as a table

export const spotGrounds = {
  day: {
    courses: ['#bcd2c6', '#a3bfb1'],
    giving: ['#f0c3b0', '#e2a894'],
    safety: ['#cdbddb', '#b5a2c8'],
  },
  night: {
    courses: ['#3d5068', '#304058'],
    giving: ['#74425c', '#5c3350'],
    safety: ['#4b4076', '#3b3163'],
  },
} as const;
