import { expect, test } from 'vitest'
import { msg } from '../core/i18n/message.ts'
import { isAt, menu, soleLink } from './menu.ts'

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
