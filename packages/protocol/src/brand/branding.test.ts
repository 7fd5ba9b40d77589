import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findLanguage, linksSchema, parseBranding } from './branding.ts'

const brand = { name: 'Harbor', tokenSymbol: 'HBR' }
const entry = { label: 'Status', href: 'https://status.example/' }

test('branding: everything may be left out, and what is said is read', () => {
  expect(parseBranding({})).toEqual({})
  expect(
    parseBranding({
      brand: { ...brand, logo: '/harbor.svg', accent: { light: '#1D4ED8', dark: '#93b4ff' } },
      locales: ['en', 'de', 'en-US'],
      menu: [entry, { label: { en: 'Mail', de: 'Post' }, href: 'mailto:team@harbor.example', group: 'help' }],
    }),
  ).toEqual({
    brand: { ...brand, logo: '/harbor.svg', accent: { light: '#1d4ed8', dark: '#93b4ff' } },
    locales: ['en-US', 'de'],
    menu: [
      { ...entry, group: 'more' },
      { label: { 'en-US': 'Mail', de: 'Post' }, href: 'mailto:team@harbor.example', group: 'help' },
    ],
  })
})

test.each([
  ['blue', /brand\.accent: not a color such as #0b6e5a/],
  ['#fff', /brand\.accent: not a color such as #0b6e5a/],
  [{ light: '#1d4ed8' }, /brand\.accent(\.dark)?: /],
  [{ light: '#1d4ed8', dark: 'url(x)' }, /brand\.accent(\.dark)?: not a color/],
  [
    { light: '#f0b429', dark: '#f0b429' },
    /brand\.accent: light: #f0b429 has a contrast of 1\.69 to 1 on #f6f4ef, and text needs 4\.5 to 1\. The nearest shade that has it is #8e6a18\./,
  ],
])('branding: refuses the accent %j with a sentence', (accent, sentence) => {
  expect(() => parseBranding({ brand: { ...brand, accent } })).toThrow(sentence)
})

test.each(['//evil.example/x.svg', 'http://harbor.example/x.svg', 'javascript:alert(1)', 'data:image/svg+xml,'])(
  'branding: refuses the logo %s',
  (logo) => {
    expect(() => parseBranding({ brand: { ...brand, logo } })).toThrow(/brand\.logo: not a path such as/)
  },
)

test('branding: a language is named by its file, or without a region where there is one', () => {
  expect(['en', 'EN-us', 'es', 'pt-BR', 'pt', 'zh', 'xx', ''].map(findLanguage)).toEqual([
    ...['en-US', 'en-US', 'es-ES', 'pt-BR'],
    ...[undefined, undefined, undefined, undefined],
  ])
  expect(() => parseBranding({ locales: ['de', 'xx'] })).toThrow(
    /^config\.json: locales\.1: the page has no language xx\. It has ar, de, el, en-US, /,
  )
  expect(() => parseBranding({ locales: [] })).toThrow(/locales: name at least one language/)
})

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://plain.example',
  '//evil.example',
  '/swap',
  'https://bank.example@evil.example',
  'blob:https://a.example/x',
  'nonsense',
])('branding: refuses a menu entry that leads to %j', (href) => {
  expect(() => parseBranding({ menu: [{ ...entry, href }] })).toThrow(
    /^config\.json: menu\.0\.href: .* is neither an https address nor a mailto one\.$/s,
  )
})

test('branding: refuses menus that no phone could show, empty labels, and unknown groups', () => {
  expect(() => parseBranding({ menu: Array(7).fill(entry) })).toThrow(/menu: at most 6 entries/)
  for (const label of ['', '  ', 'x'.repeat(33), {}, { xx: 'Status' }, { de: '' }, 7])
    expect(() => parseBranding({ menu: [{ ...entry, label }] }), JSON.stringify(label)).toThrow(/menu\.0\.label/)
  expect(() => parseBranding({ menu: [{ ...entry, group: 'top' }] })).toThrow(/menu\.0\.group/)
  expect(parseBranding({ menu: [{ ...entry, onclick: 'x' }] }).menu).toEqual([{ ...entry, group: 'more' }])
})

test('branding: links have names that the page knows, and lead to a web address', () => {
  const links = { docs: 'https://docs.example/', telegram: 'https://t.me/harbor' }
  expect(v.parse(linksSchema, links)).toEqual(links)
  for (const wrong of [{ terms: 'https://a.example' }, { docs: 'javascript:alert(1)' }, { __proto__: null, docs: 'x' }])
    expect(v.is(linksSchema, wrong), JSON.stringify(wrong)).toBe(false)
})
