// `npm run check:size`: files and bytes of the first visit to each route, and of its texts. Fails above the budget.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Metric, printMetrics } from '../metrics.ts'

const dist = resolve(import.meta.dirname, '../../apps/web/dist')

/** Budget of a route: KB (1000 bytes) compressed with brotli 11, and files. */
const MAX_SCRIPTS_KB = 185
/** Budget of the first screen that most people see: it pays for nothing that another screen shows. */
const MAX_FIRST_SCRIPTS_KB = 160
const MAX_STYLE_KB = 14
const MAX_SCRIPTS = 15
/** Budget of a screen's HTML with its first frame: half of what a server sends before it waits for an answer. */
const MAX_HTML_KB = 6
/** Budget of the texts of a screen in any language. */
const MAX_TEXTS_KB = 25

/** Budgets of the swap card for other sites: all of its scripts and its style, and the element that places it. */
const MAX_CARD_KB = 100
const MAX_CARD_ELEMENT_KB = 2

type ScriptTable = {
  readonly files: readonly string[]
  readonly routes: Readonly<Record<string, readonly [area: string, ...scripts: number[]]>>
}

const getScriptsBudget = (route: string): number => (route === '/' ? MAX_FIRST_SCRIPTS_KB : MAX_SCRIPTS_KB)

type RouteSize = { readonly route: string; readonly scripts: number; readonly bytes: number }

const compressedBytesByFile = new Map<string, number>()

/** Size of a build file as served. */
function getCompressedBytes(file: string): number {
  const cached = compressedBytesByFile.get(file)
  if (cached !== undefined) return cached
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const bytes = brotliCompressSync(readFileSync(join(dist, file)), { params }).length
  compressedBytesByFile.set(file, bytes)
  return bytes
}

/** Scripts and their static imports, transitively. */
function collectImports(start: readonly string[]): readonly string[] {
  const files = new Set(start)
  for (const file of files) {
    const source = readFileSync(join(dist, file), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      if (name) files.add(`assets/${name}`)
  }
  return [...files]
}

/** The table in first.js, written by the build: scripts of each route besides the entry. */
function readScriptTable(): ScriptTable {
  const json = /SCREEN_SCRIPTS=(\{.*?\}\}),/.exec(readFileSync(join(dist, 'first.js'), 'utf8'))?.[1]
  if (json === undefined) throw new Error('apps/web/dist/first.js has no table of scripts: build the page.')
  return JSON.parse(json) as ScriptTable
}

/** Scripts of every route, entry included. Routes with the same scripts appear once. */
export function measureRoutes(): readonly RouteSize[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const entries = [...html.matchAll(/assets\/[\w.~-]+\.js/g)].map(([file]) => file)
  const { files, routes } = readScriptTable()
  const seen = new Set<string>()
  return Object.entries(routes).flatMap(([route, [, ...indexes]]) => {
    const routeFiles = indexes.flatMap((index) => (files[index] ? `assets/${files[index]}.js` : []))
    const key = routeFiles.toSorted().join()
    if (seen.has(key)) return []
    seen.add(key)
    const scripts = collectImports([...entries, 'first.js', ...routeFiles])
    return { route, scripts: scripts.length, bytes: scripts.reduce((sum, file) => sum + getCompressedBytes(file), 0) }
  })
}

const getStyleBytes = () =>
  readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.css') && !/^(docs|embed)-/.test(name))
    .reduce((sum, name) => sum + getCompressedBytes(`assets/${name}`), 0)

/** Scripts and style of the swap card, those that only some chains or brands load included. */
function getCardBytes(): number {
  const files = readdirSync(join(dist, 'assets')).filter((name) => /^embed-.*\.(js|css)$/.test(name))
  return ['embed/first.js', ...files.map((name) => `assets/${name}`)].reduce(
    (sum, file) => sum + getCompressedBytes(file),
    0,
  )
}

const getCardElementBytes = () => getCompressedBytes('embed/swap.js')

/** The HTML that weighs most. */
function findLargestHtml(): TextSize {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !/^docs\b/.test(name),
  )
  const sizes = files.map((file) => ({ file, bytes: getCompressedBytes(file) }))
  return sizes.reduce((largest, size) => (size.bytes > largest.bytes ? size : largest), { file: '', bytes: 0 })
}

type TextSize = { readonly file: string; readonly bytes: number }

/** The language whose texts weigh most on their largest screen: those of every screen, and those of its area. */
function findLargestTexts(): TextSize {
  const areas = new Set(Object.values(readScriptTable().routes).flatMap(([area]) => area || []))
  const languages = readdirSync(join(dist, 'locales')).flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? [])
  const sizes = languages.flatMap((language) =>
    [...areas].map((area) => ({
      file: `${language}.${area}`,
      bytes: getCompressedBytes(`locales/${language}.json`) + getCompressedBytes(`locales/${language}.${area}.json`),
    })),
  )
  return sizes.reduce((largest, size) => (size.bytes > largest.bytes ? size : largest), { file: '', bytes: 0 })
}

/** Scripts and style of the first visit to each route. */
export function benchSize(): readonly Metric[] {
  const texts = findLargestTexts()
  const html = findLargestHtml()
  return [
    ...measureRoutes().flatMap(({ route, scripts, bytes }): readonly Metric[] => [
      {
        name: `${route}: JavaScript`,
        value: bytes / 1000,
        unit: 'KB brotli',
        ...(route === '/swap' ? { competitor: { name: "the lineage's own build of 2022", value: 572 } } : {}),
        goal: `at most ${getScriptsBudget(route)}`,
      },
      { name: `${route}: script files`, value: scripts, unit: 'files', goal: `at most ${MAX_SCRIPTS}` },
    ]),
    {
      name: `HTML of a screen, the largest (${html.file})`,
      value: html.bytes / 1000,
      unit: 'KB brotli',
      goal: `at most ${MAX_HTML_KB}`,
    },
    { name: 'style of every route', value: getStyleBytes() / 1000, unit: 'KB brotli', goal: `at most ${MAX_STYLE_KB}` },
    {
      name: `texts of a screen, the largest of all languages (${texts.file})`,
      value: texts.bytes / 1000,
      unit: 'KB brotli',
      goal: `at most ${MAX_TEXTS_KB}`,
    },
    {
      name: 'swap card for other sites: scripts and style',
      value: getCardBytes() / 1000,
      unit: 'KB brotli',
      goal: `at most ${MAX_CARD_KB}`,
    },
    {
      name: 'swap card for other sites: the element that places it',
      value: getCardElementBytes() / 1000,
      unit: 'KB brotli',
      goal: `at most ${MAX_CARD_ELEMENT_KB}`,
    },
  ]
}

/** One sentence per exceeded budget. */
function findBudgetViolations(): readonly string[] {
  const routes = measureRoutes().flatMap(({ route, scripts, bytes }) => [
    ...(bytes > getScriptsBudget(route) * 1000
      ? [`${route} weighs ${(bytes / 1000).toFixed(1)} KB, more than ${getScriptsBudget(route)}`]
      : []),
    ...(scripts > MAX_SCRIPTS ? [`${route} loads ${scripts} scripts, more than ${MAX_SCRIPTS}`] : []),
  ])
  const style = getStyleBytes() / 1000
  const texts = findLargestTexts()
  const html = findLargestHtml()
  const [card, element] = [getCardBytes() / 1000, getCardElementBytes() / 1000]
  return [
    ...routes,
    ...(card > MAX_CARD_KB ? [`the swap card weighs ${card.toFixed(1)} KB, more than ${MAX_CARD_KB}`] : []),
    ...(element > MAX_CARD_ELEMENT_KB
      ? [`the swap card's element weighs ${element.toFixed(1)} KB, more than ${MAX_CARD_ELEMENT_KB}`]
      : []),
    ...(style > MAX_STYLE_KB ? [`the style weighs ${style.toFixed(1)} KB, more than ${MAX_STYLE_KB}`] : []),
    ...(html.bytes > MAX_HTML_KB * 1000
      ? [`${html.file} weighs ${(html.bytes / 1000).toFixed(1)} KB, more than ${MAX_HTML_KB}`]
      : []),
    ...(texts.bytes > MAX_TEXTS_KB * 1000
      ? [`the texts of ${texts.file} weigh ${(texts.bytes / 1000).toFixed(1)} KB, more than ${MAX_TEXTS_KB}`]
      : []),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = benchSize()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
  const excess = findBudgetViolations()
  for (const sentence of excess)
    console.error(`Too much: ${sentence}. Load what the screen does not need at first on demand.`)
  if (process.argv.includes('--budget') && excess.length > 0) process.exitCode = 1
}
