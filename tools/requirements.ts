// `npm run check:requirements`: which of the numbered requirements a test shows, which docs/decisions.md explains, and the rest.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const REQUIREMENT_ID_PATTERN = /\b[A-Z][A-Z0-9]+-\d{2,}\b/g

/** Numbers in the titles of tests: the text in quotes after `test(` or `it(`, or the comment above a contract's test. */
export function extractRequirementIds(path: string, source: string): readonly string[] {
  const titles = path.endsWith('.sol')
    ? source.match(/^\s*\/\/\/.*$/gm)
    : source.match(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g)
  return (titles ?? []).flatMap((title) => [...(title.match(REQUIREMENT_ID_PATTERN) ?? []), ...expandRanges(title)])
}

/** The numbers inside of ranges: `SWAP-01 to SWAP-03` is all three. */
const expandRanges = (title: string): readonly string[] =>
  [...title.matchAll(/\b([A-Z][A-Z0-9]+)-(\d{2,}) to \1-(\d{2,})\b/g)].flatMap(([, area, first, last]) =>
    Array.from(
      { length: Math.max(0, Number(last) - Number(first) - 1) },
      (_, i) => `${area}-${String(Number(first) + 1 + i).padStart(2, '0')}`,
    ),
  )

type Coverage = {
  readonly area: string
  readonly shown: number
  readonly explained: number
  readonly missing: readonly string[]
}

/** What is shown and explained, area by area in the order of the requirements. */
export function getCoverage(
  required: readonly string[],
  shown: ReadonlySet<string>,
  explained: ReadonlySet<string>,
): readonly Coverage[] {
  const areas = [...new Set(required.map(getArea))]
  return areas.map((area) => {
    const own = required.filter((number) => getArea(number) === area)
    return {
      area,
      shown: own.filter((number) => shown.has(number)).length,
      explained: own.filter((number) => !shown.has(number) && explained.has(number)).length,
      missing: own.filter((number) => !shown.has(number) && !explained.has(number)),
    }
  })
}

const getArea = (number: string): string => number.split('-')[0] ?? ''

function listTestFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'out', 'cache'].includes(entry.name) ? [] : listTestFiles(path)
    return /\.(test\.tsx?|spec\.ts|t\.sol)$/.test(entry.name) ? [path] : []
  })
}

function main() {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const required =
    read('docs/requirements.md')
      .match(/^- [A-Z0-9]+-\d+/gm)
      ?.map((line) => line.slice(2)) ?? []
  const files = ['apps', 'packages', 'e2e', 'devnet', 'contracts/test'].flatMap((folder) =>
    listTestFiles(join(root, folder)),
  )
  const shown = new Map<string, string>()
  for (const path of files) {
    for (const number of extractRequirementIds(path, readFileSync(path, 'utf8')))
      shown.set(number, path.slice(root.length))
  }
  const explained = new Set(read('docs/decisions.md').match(REQUIREMENT_ID_PATTERN) ?? [])

  const rows = getCoverage(required, new Set(shown.keys()), explained)
  for (const { area, shown, explained, missing } of rows) {
    const all = shown + explained + missing.length
    console.log(`${area.padEnd(9)} ${shown} of ${all} shown${explained > 0 ? `, ${explained} explained` : ''}`)
    if (missing.length > 0) console.log(`          not yet: ${missing.map((number) => number.split('-')[1]).join(' ')}`)
  }
  const sum = (pick: (row: Coverage) => number) => rows.reduce((total, row) => total + pick(row), 0)
  console.log(`\n${sum((row) => row.shown)} shown and ${sum((row) => row.explained)} explained of ${required.length}.`)

  const areas = new Set(required.map(getArea))
  const unknown = [...shown].filter(([number]) => areas.has(getArea(number)) && !required.includes(number))
  for (const [number, path] of unknown) console.error(`${path} names ${number}, which is no requirement.`)
  if (unknown.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
