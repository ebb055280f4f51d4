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
  paper: '#eaf4ff',
  blush: '#cbdcfb',
  peach: '#9cb9f6',
  night: '#3a1334',
  butter: '#8bd9f7',
  mint: '#c0cfa9',
  sage: '#d8e6d8',
  sky: '#eae3cf',
} as const;
