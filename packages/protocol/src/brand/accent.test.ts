import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createShades, findAccentProblem, findLegibleShade, THEMES, type ThemeName } from './accent.ts'
import { getContrast, type Hex, mixColors } from './color.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number): Hex => `#${number.toString(16).padStart(6, '0')}`)
const anyTheme = fc.constantFrom<ThemeName>('light', 'dark')

test('color: contrast and mixture are those of WCAG and CSS', () => {
  expect(getContrast('#000000', '#ffffff')).toBe(21)
  expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(mixColors('#102030', '#f0e0d0', 0)).toBe('#102030')
  expect(mixColors('#102030', '#f0e0d0', 1)).toBe('#f0e0d0')
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('accent: the grounds and texts are those of the style sheet', () => {
  const css = readFileSync(new URL('../../../../apps/web/src/ui/tokens.css', import.meta.url), 'utf8')
  const find = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(css)?.slice(1)
  const names = { grounds: ['canvas', 'surface', 'raised'], texts: ['ink', 'muted', 'gain', 'loss', 'warn'] } as const
  for (const kind of ['grounds', 'texts'] as const)
    expect(THEMES.light[kind].map((light, i) => [light, THEMES.dark[kind][i]])).toEqual(names[kind].map(find))
})

test('accent: whatever the color, text in it, on it and on its pale shades is legible in both themes', () => {
  fc.assert(
    fc.property(anyColor, anyTheme, (color, theme) => {
      const shades = createShades(color, theme)
      const { grounds, texts } = THEMES[theme]
      const pale = [shades['accent-wash'], shades.note]
      const pairs = [
        ...[shades.accent, shades['accent-strong']].map((text) => ({ text, on: [...grounds, ...pale] })),
        { text: shades['on-accent'], on: [shades.accent, shades['accent-strong']] },
        ...texts.map((text) => ({ text, on: pale })),
      ]
      for (const { text, on } of pairs)
        for (const ground of on) expect(getContrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

test('accent: the nearest legible shade of a color is the color itself or passes, and nothing nearer does', () => {
  fc.assert(
    fc.property(anyColor, anyTheme, (color, theme) => {
      const shade = findLegibleShade(color, theme)
      const accents = { light: findLegibleShade(color, 'light'), dark: findLegibleShade(color, 'dark') }
      expect(findAccentProblem(accents)).toBeUndefined()
      const isFine = findAccentProblem({ ...accents, [theme]: color }) === undefined
      expect(shade === color).toBe(isFine)
    }),
  )
})

test('accent: a color without contrast is refused with its ratio and the nearest shade that has enough', () => {
  expect(findAccentProblem({ light: '#f0b429', dark: '#f0b429' })).toBe(
    'light: #f0b429 has a contrast of 1.69 to 1 on #f6f4ef, and text needs 4.5 to 1. The nearest shade that has it is #8e6a18.',
  )
  expect(findAccentProblem({ light: '#0b6e5a', dark: '#0b6e5a' })).toMatch(
    /^dark: #0b6e5a has a contrast of 2\.\d+ to 1/,
  )
  expect(findAccentProblem({ light: '#0b6e5a', dark: '#43d1ab' })).toBeUndefined()
  expect(findAccentProblem('#f0b429')).toBeUndefined()
})

test('accent: a color for both themes is kept where it is legible', () => {
  expect(createShades('#1d4ed8', 'light').accent).toBe('#1d4ed8')
  expect(createShades('#1d4ed8', 'dark').accent).not.toBe('#1d4ed8')
  expect(createShades({ light: '#1d4ed8', dark: '#93b4ff' }, 'dark').accent).toBe('#93b4ff')
})
