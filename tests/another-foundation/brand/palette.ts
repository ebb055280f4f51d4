// The first palette with red and blue changed for each other: every colour differs.
export const colors = {
  paper: '#f5faff',
  surface: '#ffffff',
  blush: '#e6eefb',
  sage: '#eaf0e9',
  ink: '#2f1a2b',
  inkSoft: '#634a5f',
  plum: '#551f5b',
  plumDark: '#39123d',
  rose: '#4e26b3',
  roseDark: '#3c1b8d',
  gold: '#3ba9e2',
  coral: '#6c8af0',
  teal: '#6b6f1f',
  line: '#cdd3e4',
  control: '#80728b',
  danger: '#2b15a3',
  success: '#456b1c',
  focus: '#d0570b',
} as const;

export const darkColors = {
  paper: '#1c121a',
  surface: '#281a25',
  blush: '#301f2e',
  sage: '#252a1f',
  ink: '#f5eef8',
  inkSoft: '#d2c0d3',
  plum: '#eac6f0',
  plumDark: '#fbe3ff',
  rose: '#b49dff',
  roseDark: '#d0c2ff',
  gold: '#68c4f0',
  coral: '#8fa7f7',
  teal: '#cdd38f',
  line: '#4d3a4a',
  control: '#a68fa5',
  danger: '#b8b0ff',
  success: '#b5dc98',
  focus: '#ffc29e',
} as const satisfies Record<keyof typeof colors, string>;

export const contrastColors: Record<keyof typeof colors, string> = {
  ...colors,
  paper: '#ffffff',
  blush: '#ffffff',
  sage: '#ffffff',
  ink: '#000000',
  inkSoft: '#1f1f1f',
  plum: '#3a003d',
  plumDark: '#3a003d',
  rose: '#26007a',
  roseDark: '#1c005c',
  teal: '#3d4000',
  line: '#000000',
  control: '#000000',
  danger: '#16008b',
  success: '#2b4d00',
  focus: '#a03300',
};

export const bands = {
  light: { surface: '#49204e', deep: '#270c2a', shadow: '#39123d' },
  dark: { ground: '#3a1634', surface: '#502145', deep: '#140a12', onAction: '#30122b' },
} as const;

export const pictureColors = {
  butter: '#8bd9f7',
  day: {
    wall: '#bfd3ef', wallLow: '#a8bde4', trim: '#454a8a', wood: '#4a67b5', woodLit: '#6086cf', woodDark: '#2f4387', floor: '#8ca9d9',
    cream: '#e6f5ff', paper: '#f0faff', rose: '#5932bf', roseLit: '#785cdd', roseDark: '#451f8c', teal: '#767d2a', tealLit: '#959f4d', tealDark: '#505415',
    plum: '#62286a', plumLit: '#834a8d', plumDark: '#401543', gold: '#4bb2ea', goldLit: '#87d5f8', goldDark: '#227fb8', coral: '#6c8af0', coralLit: '#95b1f8', coralDark: '#495fc9',
    ink: '#381d3b', sage: '#aec4a9', sageDark: '#78936d', blue: '#d8cba9', blueLit: '#eae8d6', skin: '#4f78b9', skinLit: '#709ad5', skinDark: '#37548d',
  },
  night: {
    wall: '#69455a', wallLow: '#573348', trim: '#3f2138', wood: '#554d8a', woodLit: '#6070b8', woodDark: '#422a55', floor: '#4f3254',
    cream: '#c8d9f0', paper: '#cde2f6', rose: '#6440bd', roseLit: '#7985f0', roseDark: '#4c2474', teal: '#7f8033', tealLit: '#9cbd86', tealDark: '#5c4c1f',
    plum: '#7a3975', plumLit: '#8f64a2', plumDark: '#4c2040', gold: '#4cabe6', goldLit: '#93d7fd', goldDark: '#2c6c9f', coral: '#687add', coralLit: '#8cabf5', coralDark: '#504ca3',
    ink: '#35172c', sage: '#96a88b', sageDark: '#697052', blue: '#b56f4b', blueLit: '#dca386', skin: '#506ba7', skinLit: '#6e9ad9', skinDark: '#494675',
  },
} as const; // biome-ignore format: a palette is read as a table

export const spotGrounds = {
  day: {
    courses: ['#c6d2bc', '#b1bfa3'],
    giving: ['#b0c3f0', '#94a8e2'],
    safety: ['#dbbdcd', '#c8a2b5'],
  },
  night: {
    courses: ['#68503d', '#584030'],
    giving: ['#5c4274', '#50335c'],
    safety: ['#76404b', '#63313b'],
  },
} as const;
