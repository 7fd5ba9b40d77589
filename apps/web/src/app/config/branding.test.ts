import { expect, test } from 'vitest'
import { createMonogram } from './monogram.ts'
import { createBrandManifest } from './showBrandIcons.ts'
import { toAccentStyle } from './showBranding.ts'

const decode = (url: string) => decodeURIComponent(url.replace('data:image/svg+xml,', ''))

test('monogram: has the first character of the name in capitals, and none of its markup', () => {
  expect(decode(createMonogram('harbor', '#1d4ed8'))).toMatch(/fill="#1d4ed8".*>H<\/text>/)
  expect(decode(createMonogram('  øre', '#1d4ed8'))).toContain('>Ø</text>')
  expect(decode(createMonogram('A\u030angstrom', '#1d4ed8'))).toContain('>Å</text>')
  expect(decode(createMonogram('👩‍🚀 Moon', '#1d4ed8'))).toContain('>👩</text>')
  expect(decode(createMonogram('<script>', '#1d4ed8'))).toContain('>&lt;</text>')
  expect(decode(createMonogram('', '#1d4ed8'))).toContain('></text>')
})

test('manifest: has the brand’s name and picture, absolute addresses, and no screen that may be missing', () => {
  const own = {
    name: 'Zono',
    short_name: 'Zono',
    start_url: '/swap',
    display: 'standalone',
    shortcuts: [{ url: '/farms' }],
  }
  const origin = 'https://harbor.example'
  expect(createBrandManifest(own, { name: 'Harbor', logo: '/harbor.svg', origin })).toEqual({
    ...{ name: 'Harbor', short_name: 'Harbor', display: 'standalone', id: `${origin}/`, scope: `${origin}/` },
    ...{ start_url: `${origin}/swap`, icons: [{ src: `${origin}/harbor.svg`, sizes: 'any' }] },
  })
})

test('accent: is declared for both themes by the names of the style sheet', () => {
  const style = toAccentStyle({ light: '#1d4ed8', dark: '#93b4ff' })
  expect(style).toContain('--accent-light:#1d4ed8;')
  expect(style).toContain('--accent-dark:#93b4ff;')
  expect(style.split(';')).toHaveLength(12)
})
