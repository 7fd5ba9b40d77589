import type { Value } from '../layers.ts'
import { mix } from '../mix.ts'

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

/** Degrees by which the hue of a piece may differ from that of its ground, so that pieces of one ground differ. */
const HUE_SPREAD = 12

const toInks = (hue: number, saturation: number): Inks => ({
  paper: `hsl(${hue},${saturation}%,15%)`,
  shade: `hsl(${hue},${saturation}%,9%)`,
  line: `hsl(${hue},${Math.round(saturation * 1.15)}%,70%)`,
  brass: DARK_BRASS,
})

/** Hue in degrees and saturation in percent of a ground, or inks that are the same for all of its pieces. */
const GROUNDS: Readonly<Record<Value<'ground'>, readonly [hue: number, saturation: number] | Inks>> = {
  Jade: [158, 38],
  Moss: [82, 32],
  Slate: [212, 22],
  Indigo: [238, 40],
  Umber: [28, 36],
  Plum: [312, 34],
  Oxblood: [356, 40],
  Night: { paper: '#0d1117', shade: '#06080b', line: '#c9d4de', brass: DARK_BRASS },
  Paper: { paper: '#f2ecdd', shade: '#fbf7ec', line: '#1f4d3e', brass: '#8a5f10' },
  Brass: { paper: '#e2bd69', shade: '#edcf8b', line: '#3a2708', brass: '#7a1f1f' },
}

/** Inks of a piece. The number decides the shade of its ground. */
export function getInks(ground: Value<'ground'>, tokenId: number): Inks {
  const inks = GROUNDS[ground]
  if (!('length' in inks)) return inks
  const [hue, saturation] = inks
  const shift = (mix(tokenId + 1) % (2 * HUE_SPREAD + 1)) - HUE_SPREAD
  return toInks((hue + shift + 360) % 360, saturation)
}
