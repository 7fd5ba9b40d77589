import { expect, test } from 'vitest'
import { msg } from '../core/i18n/message.ts'
import { footer, home, isAt, menu, soleLink } from './menu.ts'
import { routes } from './routes.ts'

test('NAV-02: Exchange stands under Trade and leads to /swap', () => {
  const trade = menu.find(({ label }) => label.text === 'Trade')
  expect(trade?.links[0]).toEqual({ label: { text: 'Exchange' }, to: '/swap' })
})

test('behavior: a group of one link is that link, one of more is a submenu', () => {
  const link = { label: msg('Farms'), to: '/farms' }
  expect(soleLink({ label: msg('Earn'), links: [link] })).toBe(link)
  expect(soleLink({ label: msg('Earn'), links: [link, { label: msg('Pools'), to: '/pools' }] })).toBeUndefined()
})

test('behavior: one is at a link on its screen and below it, and never at an outside one', () => {
  const farms = { label: msg('Farms'), to: '/farms' }
  expect(['/farms', '/farms/auction', '/farmsx', '/'].map((path) => isAt(farms, path))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isAt({ label: msg('Home'), to: '/' }, '/swap')).toBe(false)
  expect(isAt({ label: msg('Docs'), href: 'https://example.org/swap' }, '/swap')).toBe(false)
})

test('NAV-18: the footer sells the main token on the swap screen', () => {
  const help = footer.find(({ label }) => label.text === 'Help')
  expect(help?.links).toContainEqual({ label: msg('Buy %symbol%', { symbol: 'ZONO' }), to: '/swap' })
})

test('behavior: menu and footer lead only to screens that are there', () => {
  const paths = [home, ...menu, ...footer].flatMap(({ links }) =>
    links.flatMap((link) => ('to' in link ? [link.to] : [])),
  )
  expect(paths.filter((path) => !routes.some((route) => route.path === path))).toEqual([])
})
