// What a first visit to /swap loads, chunk by chunk; with --budget it only holds the budget, and fails above it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Figure, printFigures } from './figure.ts'

const assets = resolve(import.meta.dirname, '../apps/web/dist/assets')

/** Most that the first route may weigh, in KB (1000 bytes) of brotli. */
const BUDGET_KB = 200

const compressed = (file: string) =>
  brotliCompressSync(readFileSync(join(assets, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Chunks that a file loads with itself: what it imports by a plain `import`, and so on. */
function closure(start: readonly string[]): readonly string[] {
  const found = new Set(start)
  for (const file of found) {
    const source = readFileSync(join(assets, file), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) if (name) found.add(name)
  }
  return [...found]
}

/** JavaScript and style of the first visit to the swap screen: what the page imports, and the screen's own chunk. */
export function benchFirstRoute(): readonly Figure[] {
  const html = readFileSync(join(assets, '../index.html'), 'utf8')
  const entries = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].flatMap(([, name]) => name ?? [])
  const screen = readdirSync(assets).filter((name) => /^SwapPage-.*\.js$/.test(name))
  const scripts = closure([...entries, ...screen]).map((file) => ({ file, bytes: compressed(file) }))
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0) / 1000
  return [
    {
      name: 'first route /swap, JavaScript',
      value: sum(scripts.map(({ bytes }) => bytes)),
      unit: 'KB brotli',
      peer: { name: "the lineage's own build of 2022", value: 572 },
      goal: `at most ${BUDGET_KB}`,
    },
    { name: 'first route /swap, style', value: sum(styles.map(compressed)), unit: 'KB brotli', goal: 'at most 12' },
    ...scripts
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ file, bytes }) => ({
        name: `  ${file.replace(/-[\w-]{8}\.js$/, '')}`,
        value: bytes / 1000,
        unit: 'KB brotli',
      })),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = benchFirstRoute()
  const [total] = figures
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures, undefined, 2))
  else if (!process.argv.includes('--budget')) printFigures(figures)
  else if (total && total.value > BUDGET_KB) {
    console.error(
      `The first route weighs ${total.value.toFixed(1)} KB brotli, more than ${BUDGET_KB}: load what it does not need on demand.`,
    )
    process.exitCode = 1
  } else console.log(`The first route weighs ${total?.value.toFixed(1)} KB brotli of ${BUDGET_KB}.`)
}
