// The tree is the dependency rule: `npm run check:tree` fails on an arrow that points the wrong way, and says where the
// thing should go. A file may import its own folder and below, files lying directly in a folder above it, and lower rooms.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Rooms of the page, low to high: a room may use the rooms before it. */
const ROOMS = [
  'base/settings',
  'base/i18n',
  'ui',
  'core/errors',
  'core/notices',
  'core/chain',
  'core/history',
  'core/names',
  'core/lists',
  'core/wallet',
  'core/tokens',
  'core/prices',
  'core/transactions',
  'features',
  'app',
] as const

/** What the parts of the repository may import from one another. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/exchange': [],
  'packages/protocol': [],
  'apps/indexer': ['packages/exchange', 'packages/protocol'],
  'apps/web': ['packages/exchange', 'packages/protocol'],
  devnet: ['packages/exchange', 'packages/protocol'],
  e2e: ['packages/exchange', 'packages/protocol', 'devnet'],
  bench: ['packages/exchange', 'packages/protocol', 'devnet', 'e2e'],
  tools: [],
}

const PACKAGES: Readonly<Record<string, string>> = {
  '@zono/exchange': 'packages/exchange',
  '@zono/protocol': 'packages/protocol',
}

const root = resolve(import.meta.dirname, '..')
const page = 'apps/web/src/'

/** One import, by paths from the repository root. `to` is a bare package name where it is not a file of ours. */
type Arrow = { readonly from: string; readonly to: string; readonly typeOnly: boolean }

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesBelow(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}

function arrowsOf(file: string): readonly Arrow[] {
  const source = readFileSync(join(root, file), 'utf8')
  const imports = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"\n;]*?(?:\n[^'"]*?)?from\s+['"]([^'"]+)['"]/g,
  )
  const lazy = source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  const resolved = (specifier: string) =>
    specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier
  return [
    ...[...imports].map(([, type, to = '']) => ({ from: file, to: resolved(to), typeOnly: type !== undefined })),
    ...[...lazy].map(([, to = '']) => ({ from: file, to: resolved(to), typeOnly: false })),
  ]
}

const partOf = (path: string) => Object.keys(MAY_IMPORT).find((part) => path.startsWith(`${part}/`))
const packageOf = (name: string) =>
  Object.entries(PACKAGES).find(([id]) => name === id || name.startsWith(`${id}/`))?.[1]

/** Why an arrow is wrong and what to do, or undefined when it is right. */
export function complaint({ from, to, typeOnly }: Arrow): string | undefined {
  const target = packageOf(to) ?? partOf(to)
  const origin = partOf(from)
  const isTest = /\.test\.tsx?$/.test(from)
  // What the page does to a chain is tested on one.
  const mayTest = isTest && origin === 'apps/web' && target === 'devnet'
  if (origin && target && origin !== target && !MAY_IMPORT[origin]?.includes(target) && !mayTest) {
    return `${from} may not import ${to}: ${origin} stands below ${target}. Move what both need into a package that both may import.`
  }
  if (!from.startsWith(page)) return undefined
  if (to.startsWith(page)) return complaintInPage(from.slice(page.length), to.slice(page.length))
  if (/^wagmi(\/|$)|^@wagmi\//.test(to) && !from.startsWith(`${page}core/wallet/`) && !isTest) {
    return `${from} may not import ${to}: only core/wallet speaks wagmi. Add what you need to core/wallet and import that.`
  }
  if (/\.rules\.tsx?$/.test(from) && to === 'react') {
    return `${from} may not import react: rules are pure. Put what needs React into a view.`
  }
  if (from.startsWith(`${page}features/`) && to === 'viem/actions' && !typeOnly) {
    return `${from} may not import viem/actions: a feature reads through chain.read and writes through an Action.`
  }
  return undefined
}

function complaintInPage(from: string, to: string): string | undefined {
  const [own, other] = [from, to].map((path) => ROOMS.findIndex((room) => path.startsWith(`${room}/`)))
  if (own === undefined || other === undefined || own < 0 || other < 0) return undefined
  const isOfFeature = to.startsWith('features/') && dirname(to) !== 'features'
  if (from.startsWith('app/') && isOfFeature && !to.endsWith('.route.tsx')) {
    return `${from} may not import ${to}: the app knows a feature only by its *.route.tsx.`
  }
  if (other < own) return undefined
  if (other > own) {
    return `${from} may not import ${to}: ${ROOMS[own]} stands below ${ROOMS[other]}. Move ${to} down, or pass it in from above.`
  }
  const inward = to.startsWith(`${dirname(from)}/`)
  const upward = `${dirname(from)}/`.startsWith(`${dirname(to)}/`)
  if (inward || upward) return undefined
  return `${from} may not import ${to}: never sideways. What two siblings share goes up one folder, into ${dirname(dirname(to))}/.`
}

/** Circles of imports among the files of a list of arrows, each told once. */
export function circles(arrows: readonly Arrow[]): readonly string[] {
  const graph = new Map<string, string[]>()
  for (const { from, to, typeOnly } of arrows) if (!typeOnly) graph.set(from, [...(graph.get(from) ?? []), to])
  const found = new Set<string>()
  const done = new Set<string>()

  function visit(file: string, path: readonly string[]) {
    const start = path.indexOf(file)
    if (start >= 0) {
      const circle = path.slice(start)
      const first = circle.indexOf([...circle].sort()[0] ?? file)
      found.add([...circle.slice(first), ...circle.slice(0, first)].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }

  for (const file of graph.keys()) visit(file, [])
  return [...found]
}

function main() {
  const arrows = Object.keys(MAY_IMPORT).flatMap(filesBelow).flatMap(arrowsOf)
  const complaints = [
    ...arrows.map(complaint).filter((text) => text !== undefined),
    ...circles(arrows).map((circle) => `${circle}: a circle of imports. Move what both need into a file of its own.`),
  ]
  for (const text of complaints) console.error(text)
  console.log(
    complaints.length === 0 ? `${arrows.length} arrows, all point down.` : `${complaints.length} wrong arrows.`,
  )
  process.exitCode = complaints.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
