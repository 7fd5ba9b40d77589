import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { footer, menu } from './menu/menu.ts'
import { routes } from './routes.ts'
import { getPageTitle } from './title.ts'

const sourceFolder = resolve(import.meta.dirname, '..')
const readSource = (path: string) => readFileSync(join(sourceFolder, path), 'utf8')

const routeFiles = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.route.tsx'),
)

test('routes: every route file of a feature is registered in routes.ts with one import', () => {
  expect(routeFiles.length).toBeGreaterThan(7)
  const registry = readSource('app/routes.ts')
  for (const file of routeFiles)
    expect(registry, file).toContain(file.replace(/^app\//, './').replace(/^features/, '#features'))
})

test('routes: no path is registered twice', () => {
  const paths = routes.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

test('routes: outside the route files the app names no path of a screen but those the specification fixes', () => {
  const allowed = ['/', '/nfts', '/swap']
  const named = [
    ...readSource('app/menu/menu.ts').matchAll(/'(\/[\w/-]*)'/g),
    ...readSource('app/title.ts').matchAll(/'(\/[\w/-]+)'/g),
  ]
  expect(named.map(([, path]) => path).filter((path) => !allowed.includes(path ?? ''))).toEqual([])
})

test('routes: menu entries of a group have places of their own, in screens and external links alike', () => {
  for (const { label, links, secondaryLinks = [] } of menu) {
    expect(links.length, label.text).toBeGreaterThan(0)
    for (const section of [links, secondaryLinks]) {
      const labels = section.map((link) => link.label.text)
      expect(labels).toEqual([...new Set(labels)])
    }
  }
  const orders = routes.flatMap(({ menu: entry }) =>
    entry ? [`${entry.group} ${entry.isSecondary ?? false} ${entry.order}`] : [],
  )
  expect(orders).toEqual([...new Set(orders)])
})

test('routes: the footer lists the screens that ask for a place there', () => {
  const places = routes.flatMap(({ menu: entry }) => (entry?.footerOrder === undefined ? [] : [entry.footerOrder]))
  expect([...places].sort()).toEqual(places.map((_, i) => i + 1))
  expect(footer[0]?.links).toHaveLength(places.length)
})

test('routes: the title of every route is that of its file', () => {
  for (const { path, title } of routes)
    expect(getPageTitle(path.replace(/\{-\$\w+\}|\$\w*/g, 'x'))).toBe(`${title} | Zono`)
})

/** Screens by what the product offers, in the order of the requirement. */
const OFFERED = {
  swap: '/swap',
  'liquidity pairs': '/liquidity',
  farms: '/farms',
  'staking pools with a vault': '/pools',
  'NFT mint': '/nft-mint',
  'NFT farming': '/nft-farming',
  'NFT staking': '/nft-staking',
  lottery: '/lottery',
  prediction: '/prediction',
  IFO: '/ifo',
  'trading competition': '/competition',
  profiles: '/create-profile',
  teams: '/teams',
  voting: '/voting',
  'farm auctions': '/farms/auction',
  migration: '/migration',
  'info and analytics': '/info',
}

test('routes: each part of the product has its screen [NAV-01]', () => {
  const paths = routes.map(({ path }) => path.replace(/\/\{?-?\$.*$/, ''))
  for (const [part, path] of Object.entries(OFFERED)) expect(paths, part).toContain(path)
})
