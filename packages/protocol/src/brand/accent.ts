import { getContrast, type Hex, mixColors } from './color.ts'

export type ThemeName = 'light' | 'dark'

/** An operator's accent: one for each theme, or one from which the shade of each theme is derived. */
export type Accent = Hex | Readonly<Record<ThemeName, Hex>>

/** An accent and its shades in one theme, by the names of the style sheet. */
export type AccentShades = Readonly<
  Record<'accent' | 'accent-strong' | 'accent-wash' | 'on-accent' | 'note' | 'engrave', Hex>
>

/** Contrast that WCAG 2.2 AA asks of text. Borders of controls, in the same color on the same grounds, need 3. */
const MIN_TEXT_CONTRAST = 4.5

const BLACK: Hex = '#000000'
const WHITE: Hex = '#ffffff'

type Theme = {
  /** What the accent lies on as text, as a line and as a button. */
  readonly grounds: readonly Hex[]
  /** Text that lies on the accent's pale shades. */
  readonly texts: readonly Hex[]
  /** Where an accent without enough contrast has to go, and where its strong shade goes. */
  readonly away: Hex
  /** What the pale shades are mixed from, and the part of the accent in them. */
  readonly wash: { readonly ground: Hex; readonly share: number }
  readonly note: { readonly ground: Hex; readonly share: number }
}

/** Colors of the page's themes, equal to ui/tokens.css, and how the shades are made. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: {
    grounds: ['#f6f4ef', '#ffffff', '#fbfaf7'],
    texts: ['#1a1d21', '#5c626c', '#0b7a4b', '#be3427', '#8f5f00'],
    away: BLACK,
    wash: { ground: '#ffffff', share: 0.12 },
    note: { ground: '#ffffff', share: 0.07 },
  },
  dark: {
    grounds: ['#0f1214', '#1b2024', '#242a2f'],
    texts: ['#eceae4', '#9aa3ab', '#4cc98f', '#ff8072', '#e5b454'],
    away: WHITE,
    wash: { ground: '#1b2024', share: 0.12 },
    note: { ground: '#1b2024', share: 0.08 },
  },
}

const THEME_NAMES = ['light', 'dark'] as const

/** The ground on which a color has the least contrast, and that contrast. */
function findWorstGround(color: Hex, grounds: readonly Hex[]): { readonly ground: Hex; readonly contrast: number } {
  const measured = grounds.map((ground) => ({ ground, contrast: getContrast(color, ground) }))
  return measured.reduce((worst, one) => (one.contrast < worst.contrast ? one : worst))
}

const isLegible = (color: Hex, grounds: readonly Hex[]): boolean =>
  findWorstGround(color, grounds).contrast >= MIN_TEXT_CONTRAST

const HUNDREDTHS = Array.from({ length: 101 }, (_, i) => i / 100)

/**
 * The shade nearest to a color that is legible in a theme: the color itself where it is, a darker one in the light theme
 * and a lighter one in the dark theme elsewhere.
 * @example
 * findLegibleShade('#0b6e5a', 'light') // => '#0b6e5a'
 */
export function findLegibleShade(color: Hex, theme: ThemeName): Hex {
  const { grounds, away } = THEMES[theme]
  const shades = HUNDREDTHS.map((share) => mixColors(color, away, share))
  return shades.find((shade) => isLegible(shade, grounds)) ?? away
}

/**
 * Says which color of an accent is not legible in its theme, by how much, and what would be; undefined where each is. A
 * single color always is: its shades are derived.
 */
export function findAccentProblem(accent: Accent): string | undefined {
  if (typeof accent === 'string') return undefined
  for (const theme of THEME_NAMES) {
    const { ground, contrast } = findWorstGround(accent[theme], THEMES[theme].grounds)
    if (contrast < MIN_TEXT_CONTRAST)
      return `${theme}: ${accent[theme]} has a contrast of ${formatContrast(contrast)} to 1 on ${ground}, and text needs ${MIN_TEXT_CONTRAST} to 1. The nearest shade that has it is ${findLegibleShade(accent[theme], theme)}.`
  }
  return undefined
}

/** Cut, so that 4.499 does not read as enough. */
const formatContrast = (contrast: number) => String(Math.floor(contrast * 100) / 100)

/** The ground with as much of the accent in it as its texts can bear. */
function createPaleShade(accent: Hex, texts: readonly Hex[], { ground, share }: Theme['wash']): Hex {
  const shades = HUNDREDTHS.filter((part) => part <= share).map((part) => mixColors(ground, accent, part))
  return shades.findLast((shade) => [accent, ...texts].every((text) => isLegible(text, [shade]))) ?? ground
}

/**
 * Shades of an accent in a theme: all text that the page writes in them and on them has a contrast of at least 4.5.
 * @param accent - One without a problem (`findAccentProblem`).
 */
export function createShades(accent: Accent, theme: ThemeName): AccentShades {
  const { texts, away, wash, note } = THEMES[theme]
  const color = typeof accent === 'string' ? findLegibleShade(accent, theme) : accent[theme]
  const ink = mixColors(color, BLACK, 0.85)
  return {
    accent: color,
    'accent-strong': mixColors(color, away, 0.2),
    'accent-wash': createPaleShade(color, texts, wash),
    'on-accent': getContrast(color, WHITE) >= getContrast(color, ink) ? WHITE : ink,
    note: createPaleShade(color, texts, note),
    engrave: color,
  }
}
