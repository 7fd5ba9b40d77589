import type { Deployment } from '@zono/protocol'
import { expect, test } from 'vitest'
import { msg } from '#lib/i18n/message.ts'
import { routes } from '../routes.ts'
import { footer, getMenuSections, getVisibleLinks, isActiveLink, type MenuLink, menu } from './menu.ts'

/** A deployment without any contract on a chain that is built in, whose menu the specification names. */
const DEVNET: Deployment = { chainId: 31337, contracts: {}, tokens: {}, initCodeHash: '0x' }

const listEntries = (groups: typeof footer) =>
  Object.fromEntries(
    groups.map(({ label, links, secondaryLinks = [] }) => [
      label.text,
      [...links, ...secondaryLinks].map((link) => `${link.label.text} ${'to' in link ? link.to : 'outside'}`),
    ]),
  )

test('menu: has all groups and entries [NAV-02, NAV-03, NAV-04, NAV-05, NAV-06, NAV-07, NAV-08]', () => {
  expect(listEntries(menu)).toEqual({
    Trade: ['Exchange /swap', 'Liquidity /liquidity', 'Migration /migration'],
    Earn: ['Farms /farms', 'Stakings /stakings', 'Pools /pools'],
    Games: ['Prediction /prediction', 'Lottery /lottery'],
    NFT: ['Mint /nft-mint', 'Farming /nft-farming', 'Staking /nft-staking', 'Marketplace outside', 'Squad /squad'],
    More: [
      'Previous version outside',
      'Launchpad /launchpad',
      'Code Repository outside',
      'Whitepaper outside',
      'Blog outside',
      'Docs outside',
      'Info /info',
      'Portfolio /portfolio',
      'Token approvals /allowances',
      'Voting /voting',
      'Teams and profiles /teams',
      'IFO /ifo',
      'Farm auctions /farms/auction',
      'Trading battle /competition',
      'Help /help',
    ],
  })
  const prediction = menu.flatMap(({ links }) => links).find(({ label }) => label.text === 'Prediction')
  expect(prediction).toMatchObject({
    withoutContracts: { to: '/', note: { text: 'Coming Soon' } },
    requiredContracts: ['Prediction'],
  })
})

test('menu: the footer has all columns and entries [NAV-15, NAV-16, NAV-17, NAV-18]', () => {
  expect(listEntries(footer)).toEqual({
    Features: [
      'Exchange /swap',
      'Liquidity /liquidity',
      'Farms /farms',
      'Pools /pools',
      'Prediction /prediction',
      'Lottery /lottery',
    ],
    // Beside the specification's columns: screens that nobody finds without the menu.
    More: [
      'IFO /ifo',
      'Launchpad /launchpad',
      'Voting /voting',
      'Trading battle /competition',
      'Portfolio /portfolio',
      'Help /help',
    ],
    About: [
      'About Us outside',
      'Roadmap outside',
      'Community outside',
      'Whitepaper outside',
      'Contract Audit outside',
      'KYC Audit outside',
    ],
    Help: [
      'Tokenomics outside',
      'Code Repository outside',
      'Documentation outside',
      'Buy %symbol% /swap',
      'Contacts outside',
    ],
  })
})

test('menu: a link is current on its screen and below it; home and external links never are', () => {
  const farms = { label: msg('Farms'), to: '/farms' }
  const paths = ['/farms', '/farms/7', '/farms/auction', '/farmsx', '/']
  // A screen below it with an entry of its own has its own mark.
  expect(paths.map((path) => isActiveLink(farms, path))).toEqual([true, true, false, false, false])
  const prediction = menu.flatMap(({ links }) => links).find(({ label }) => label.text === 'Prediction')
  expect(
    ['/', '/prediction', '/prediction/leaderboard'].map((path) => prediction && isActiveLink(prediction, path)),
  ).toEqual([false, true, true])
  expect(isActiveLink({ label: msg('Docs'), externalKey: 'docs' }, '/swap')).toBe(false)
})

test('menu: menu and footer link only to existing screens', () => {
  const paths = [...menu, ...footer].flatMap(({ links }) => links.flatMap((link) => ('to' in link ? [link.to] : [])))
  expect(paths.filter((path) => !routes.some((route) => route.path === path))).toEqual([])
})

test('menu: a link without a configured address is left out; the marketplace links to the page’s own screen [NAV-08]', () => {
  const group = (name: string) => menu.find(({ label }) => label.text === name) as (typeof menu)[number]
  const shown = (name: string, links = {}) =>
    getMenuSections(group(name), { addresses: links, deployment: DEVNET })
      .flat()
      .map(({ label }) => label.text)
  expect(shown('More')).toEqual([
    'Launchpad',
    'Info',
    'Portfolio',
    'Token approvals',
    'Voting',
    'Teams and profiles',
    'IFO',
    'Farm auctions',
    'Trading battle',
    'Help',
  ])
  expect(shown('More', { blog: 'https://blog.example' })).toContain('Blog')
  expect(getMenuSections(group('NFT'), { addresses: {}, deployment: DEVNET })[0]?.at(-1)).toMatchObject({
    label: { text: 'Marketplace' },
    to: '/nfts',
  })
  expect(
    getMenuSections(group('NFT'), { addresses: { marketplace: 'https://m.example' }, deployment: DEVNET })[0]?.at(-1),
  ).toMatchObject({
    externalKey: 'marketplace',
  })
})

test('menu: the paths of adding, removing and finding liquidity belong to Liquidity, in any case [NAV-09]', () => {
  const trade = menu[0]?.links ?? []
  const at = (path: string) => trade.filter((link) => isActiveLink(link, path)).map(({ label }) => label.text)
  for (const path of ['/liquidity', '/add/BNB', '/ADD', '/create/BNB', '/remove/a/b', '/find']) {
    expect(at(path)).toEqual(['Liquidity'])
  }
})

test('menu: on a chain of an operator’s own only what is deployed there, and no empty group', () => {
  const address = '0x0000000000000000000000000000000000000001'
  const chain = { name: 'Example' } as NonNullable<Deployment['chain']>
  const contracts = { Factory: address, Router: address, WBNB: address, Multicall: address } as const
  const targets = { addresses: {}, deployment: { ...DEVNET, chain, contracts } }
  const list = (link: MenuLink) => ('to' in link ? [link.to] : [])
  const shown = menu.map((group) => getMenuSections(group, targets).flat().flatMap(list))
  expect(shown[0]).toEqual(['/swap', '/liquidity'])
  expect(shown.flat()).not.toContain('/lottery')
  expect(shown.flat()).not.toContain('/nfts')
  expect(footer.flatMap(({ links }) => getVisibleLinks(links, targets).flatMap(list))).not.toContain('/farms')
})

test('menu: the operator’s own links come last in their group, in the footer’s column of that name, and make a group of their own', () => {
  const addition = (group: 'more' | 'help' | 'nft', text: string) => ({
    ...{ group, href: `https://${text}.example/` },
    label: msg(text),
  })
  const additions = [addition('more', 'status'), addition('help', 'terms'), addition('nft', 'gallery')]
  const chain = { name: 'Example' } as NonNullable<Deployment['chain']>
  const targets = { addresses: {}, deployment: { ...DEVNET, chain }, additions }
  const show = (groups: typeof footer) =>
    Object.fromEntries(
      groups.map((group) => [
        group.label.text,
        getMenuSections(group, targets)
          .at(-1)
          ?.map((link) => ('href' in link ? link.href : '')),
      ]),
    )
  expect(show(menu)).toMatchObject({ More: ['https://status.example/'], NFT: ['https://gallery.example/'] })
  expect(show(footer)).toMatchObject({ More: ['https://status.example/'], Help: ['https://terms.example/'] })
})
