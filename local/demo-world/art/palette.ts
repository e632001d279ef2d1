/** Light and land at one hour of the day. */
export interface Palette {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string, string]
  sun: string
  /** Far and pale to near and dark. */
  land: readonly [string, string, string]
  /** The one colour that stands out. */
  accent: string
}

/** Ember, plum and gold, at different hours. */
export const PALETTES = {
  dusk: {
    sky: ['#4b2a6b', '#b0447f', '#fb7b6b', '#ffd08a'],
    sun: '#fff1c4',
    land: ['#c2607e', '#7c3769', '#2c1036'],
    accent: '#ff9d5c',
  },
  ember: {
    sky: ['#7a2148', '#d8473f', '#fb8a4a', '#ffdc93'],
    sun: '#fff3cf',
    land: ['#d9713f', '#943a2f', '#3d1220'],
    accent: '#ffc04f',
  },
  plum: {
    sky: ['#1d0b2e', '#4a1a52', '#93366f', '#e88a7a'],
    sun: '#ffe2b0',
    land: ['#7d3d74', '#47204f', '#170820'],
    accent: '#f9763f',
  },
  gold: {
    sky: ['#c98a5a', '#f2b463', '#ffd98f', '#fff0c9'],
    sun: '#fffbe8',
    land: ['#d9a15f', '#a96a3d', '#5a2f22'],
    accent: '#de3f63',
  },
  dawn: {
    sky: ['#6f86c9', '#b7a4d6', '#f3b8b4', '#ffe3c2'],
    sun: '#fff6df',
    land: ['#b596bd', '#75679c', '#322a52'],
    accent: '#f27d6b',
  },
  noon: {
    sky: ['#3f8fd0', '#79bbe4', '#b9e0ef', '#fdf3df'],
    sun: '#ffffff',
    land: ['#a9bfd1', '#64809d', '#27384f'],
    accent: '#ff8447',
  },
  night: {
    sky: ['#070318', '#160d3a', '#352262', '#8a4a86'],
    sun: '#fdf0d5',
    land: ['#41306f', '#221845', '#0a0519'],
    accent: '#ffc04f',
  },
  lagoon: {
    sky: ['#1c4f6e', '#2f8c98', '#7fd0bd', '#fff0c4'],
    sun: '#fffbe3',
    land: ['#5fae9f', '#2b6f73', '#0e3240'],
    accent: '#ff8f6b',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
