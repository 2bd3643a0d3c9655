/** The colors of the site, as far as it is needed where no style sheet reaches: icons, cards, the window's color. */
interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly accent: string;
  readonly glow: string;
}

/** The values of styles/tokens.css; a test holds one against the other. */
export const PALETTES = {
  day: {
    paper: '#f7f6f2',
    ink: '#1c2028',
    soft: '#4a505b',
    rule: '#d6d3c9',
    accent: '#2a4787',
    glow: '#c9d3ea',
  },
  night: {
    paper: '#13161c',
    ink: '#e7e4db',
    soft: '#adb0b5',
    rule: '#2c323d',
    accent: '#a9bff2',
    glow: '#26345a',
  },
  fire: {
    paper: '#fbf6ee',
    ink: '#271b14',
    soft: '#5a473a',
    rule: '#e4d4bf',
    accent: '#9c3409',
    glow: '#f6cf9b',
  },
  embers: {
    paper: '#17110d',
    ink: '#f0e4d6',
    soft: '#bfab99',
    rule: '#3a2b20',
    accent: '#ffa563',
    glow: '#57270d',
  },
  safelight: {
    paper: '#0b0808',
    ink: '#eadedb',
    soft: '#b5a39f',
    rule: '#34211f',
    accent: '#ff6f5a',
    glow: '#5c120d',
  },
} as const satisfies Readonly<Record<string, Palette>>;

/** The themes of the site, each with its palette in light and dark. */
export const THEMES = {
  day: { light: PALETTES.day, dark: PALETTES.night },
  fire: { light: PALETTES.fire, dark: PALETTES.embers },
  dark: { light: PALETTES.safelight, dark: PALETTES.safelight },
} as const;

export type Theme = keyof typeof THEMES;
