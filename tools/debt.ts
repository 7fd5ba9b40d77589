// `npm run debt` writes down how much is left of what may only become less. `tools/debt.test.ts` holds it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const BASELINE = join(root, 'tools/debt.json')

/** What may only become less, as a line of code shows it. */
export const DEBTS = {
  /** A cast that no type stands behind: parse, or give the value its type. */
  'blind casts': /\bas (unknown as|never|any)\b/g,
  /** A value that is remembered by hand: select less, or make the component smaller. */
  'values remembered by hand': /\b(useMemo|useCallback|memo)\(/g,
  /** A lint rule that is switched off. */
  'rules switched off': /biome-ignore/g,
} as const

export type Debts = Readonly<Record<keyof typeof DEBTS, number>>

/** Counts each kind in all sources of the repository but tests and this file. */
export function countDebts(): Debts {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$|^tools\/debt\.ts$/.test(file))
  const counts = Object.fromEntries(Object.keys(DEBTS).map((name) => [name, 0])) as Record<keyof Debts, number>
  for (const file of files) {
    let source: string
    try {
      source = readFileSync(join(root, file), 'utf8')
    } catch {
      // Deleted, and not yet committed.
      continue
    }
    for (const [name, pattern] of Object.entries(DEBTS))
      counts[name as keyof Debts] += source.match(pattern)?.length ?? 0
  }
  return counts
}

/** What `npm run debt` last wrote. */
export const readBaseline = (): Debts => JSON.parse(readFileSync(BASELINE, 'utf8'))

/** What is to be said about each kind that is not as it was. */
export function compareDebts(now: Debts, before: Debts): readonly string[] {
  return (Object.keys(DEBTS) as (keyof Debts)[]).flatMap((name) => {
    if (now[name] === before[name]) return []
    return now[name] > before[name]
      ? [
          `${name}: ${now[name]}, and may be at most ${before[name]}. Do without the new one (CONTRIBUTING.md, Refusals).`,
        ]
      : [`${name}: ${now[name]} instead of ${before[name]}. Run \`npm run debt\`, so that it stays so.`]
  })
}

if (process.argv[1] === import.meta.filename) {
  const [now, before] = [countDebts(), readBaseline()]
  const more = compareDebts(now, before).filter((line) => line.includes('at most'))
  if (more.length > 0) throw new Error(more.join('\n'))
  writeFileSync(BASELINE, `${JSON.stringify(now, undefined, 2)}\n`)
  console.log(now)
}
