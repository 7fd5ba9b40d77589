import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getIdenticonColors } from './identicon.ts'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const colorTokens = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)]

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
]

describe.each([
  ['light', 2],
  ['dark', 3],
])('%s theme', (_, column) => {
  const colours = Object.fromEntries(colorTokens.map((token) => [token[1], token[column]]))

  test.each(colorPairs)('behavior: %s on %s is at least 4.5 to 1', (text = '', ground = '') => {
    expect(getContrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['canvas', 'surface', 'raised'])('behavior: the edge of a control on %s is at least 3 to 1', (ground) => {
    expect(getContrast(colours.edge ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

test('behavior: the letter on a generated mark is at least 4.5 to 1, whatever the seed', () => {
  for (let hue = 0; hue < 360; hue++) {
    expect(getContrast('#ffffff', hslToHex(getIdenticonColors(hue).background))).toBeGreaterThanOrEqual(4.5)
  }
})

/** `hsl(h s% l%)` as hex. */
function hslToHex(hsl: string): string {
  const [h = 0, s = 0, l = 0] = [...hsl.matchAll(/[\d.]+/g)].map(Number)
  const part = (n: number) => {
    const k = (n + h / 30) % 12
    const level = l / 100 - ((s * Math.min(l, 100 - l)) / 10_000) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(level * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

test('NAV-13: breakpoints at 1080, 968, 852 and 576 px', () => {
  const widths = [...css.matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, width]) => Number(width))
  expect(widths.sort((a, b) => b - a)).toEqual([1080, 968, 852, 576])
})
