import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { THEME_COLORS } from './themeColors.ts'

test('themeColors: the pictures of the themes have the colors of the page', () => {
  const css = readFileSync(resolve(import.meta.dirname, '../../ui/tokens.css'), 'utf8')
  for (const [name, light] of Object.entries(THEME_COLORS.light)) {
    const dark = THEME_COLORS.dark[name as keyof typeof THEME_COLORS.dark]
    expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`)
  }
})
