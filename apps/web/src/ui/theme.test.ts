import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getIdenticonColors } from './identicon.ts'

const css = ['./tokens.css', './theme.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')
/** Values by default: an operator's accent takes the place of some. */
const values = css.replace(/var\(--[\w-]+, (#[0-9a-f]{6})\)/g, '$1')
const colorTokens = [...values.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)]

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Text on ground, as the components use them. */
const colorPairs: readonly (readonly string[])[] = [
  ...['ink', 'muted', 'accent', 'accent-strong', 'gain', 'loss', 'warn'].flatMap((text) =>
    ['canvas', 'surface', 'raised'].map((ground) => [text, ground]),
  ),
  ...['accent', 'accent-strong'].map((ground) => ['on-accent', ground]),
  ...['accent', 'loss', 'warn'].flatMap((colour) => [
    [colour, `${colour}-wash`],
    ['ink', `${colour}-wash`],
  ]),
  ['surface', 'loss'],
  ...['ink', 'muted', 'accent', 'gain'].map((text) => [text, 'note']),
  ...['ink', 'muted', 'brass'].map((text) => [text, 'brass-wash']),
  ...['canvas', 'surface', 'raised'].map((ground) => ['brass', ground]),
  ['accent-strong', 'accent-wash'],
  ['gain', 'accent-wash'],
]

describe.each([
  ['light', 2],
  ['dark', 3],
])('%s theme', (_, column) => {
  const colours = Object.fromEntries(colorTokens.map((token) => [token[1], token[column]]))

  test.each(colorPairs)('theme: %s on %s is at least 4.5 to 1', (text = '', ground = '') => {
    expect(getContrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['canvas', 'surface', 'raised'])('theme: the edge of a control on %s is at least 3 to 1', (ground) => {
    expect(getContrast(colours.edge ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

test('a generated token icon: white letters have a contrast of at least 4.5 to 1 at every hue', () => {
  for (let hue = 0; hue < 360; hue++) {
    const [lightness = 0, chroma = 0] = [...getIdenticonColors(hue).background.matchAll(/[\d.]+/g)].map(Number)
    expect(getContrast('#ffffff', oklchToHex(lightness, chroma, hue))).toBeGreaterThanOrEqual(4.5)
  }
})

/** `oklch(l c h)` as hex, clipped to sRGB (CSS Color 4, section 9.3). */
function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const toHex = (linear: number) => {
    const clipped = Math.min(1, Math.max(0, linear))
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channels.map(toHex).join('')}`
}

test('theme: breakpoints at 1080, 968, 852 and 576 px [NAV-13]', () => {
  const widths = [...css.matchAll(/--breakpoint-\w+: ([\d.]+)rem/g)].map(([, width]) => Number(width) * 16)
  expect(widths.sort((a, b) => b - a)).toEqual([1080, 968, 852, 576])
})
