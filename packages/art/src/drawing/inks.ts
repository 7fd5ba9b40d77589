import type { Value } from '../layers.ts'

/** Paints of a picture. */
export type Inks = {
  readonly paper: string
  /** Ground of the figure, which hides what is behind it. */
  readonly shade: string
  readonly line: string
  /** Second ink: eyes and seal. */
  readonly brass: string
}

const DARK_BRASS = '#d9a94a'

const toInks = (hue: number, saturation: number): Inks => ({
  paper: `hsl(${hue},${saturation}%,15%)`,
  shade: `hsl(${hue},${saturation}%,9%)`,
  line: `hsl(${hue},${Math.round(saturation * 1.15)}%,70%)`,
  brass: DARK_BRASS,
})

/** Inks of each ground. Lines have at least 4.5 times the luminance of what they are printed on, or the reverse. */
export const INKS: Readonly<Record<Value<'ground'>, Inks>> = {
  Jade: toInks(158, 38),
  Moss: toInks(82, 32),
  Slate: toInks(212, 22),
  Indigo: toInks(238, 40),
  Umber: toInks(28, 36),
  Plum: toInks(312, 34),
  Oxblood: toInks(356, 40),
  Night: { paper: '#0d1117', shade: '#06080b', line: '#c9d4de', brass: DARK_BRASS },
  Paper: { paper: '#f2ecdd', shade: '#fbf7ec', line: '#1f4d3e', brass: '#8a5f10' },
  Brass: { paper: '#e2bd69', shade: '#edcf8b', line: '#3a2708', brass: '#7a1f1f' },
}
