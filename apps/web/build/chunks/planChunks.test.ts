import { describe, expect, test } from 'vitest'
import { type ModuleSet, planChunks } from './planChunks.ts'

/** Sets named by their one module, each with the entries that load it and the sets that it imports. */
function createSets(
  table: Readonly<Record<string, { readonly bytes: number; readonly entries: string; readonly imports?: string }>>,
): readonly ModuleSet[] {
  const names = Object.keys(table)
  return Object.entries(table).map(([name, { bytes, entries, imports = '' }]) => ({
    modules: [name],
    bytes,
    entries: new Set(entries.split(' ')),
    imports: imports.split(' ').flatMap((imported) => (imported ? [names.indexOf(imported)] : [])),
  }))
}

const plan = (sets: readonly ModuleSet[], screens: string, maxFiles: number) =>
  planChunks(sets, { weights: new Map(screens.split(' ').map((screen) => [screen, 1])), maxFiles })
    .map((modules) => modules.toSorted().join(' '))
    .toSorted()

describe('planChunks', () => {
  test('leaves files apart that no screen has too many of', () => {
    const sets = createSets({ a: { bytes: 1, entries: 'Swap Farms' }, b: { bytes: 1, entries: 'Swap Pools' } })
    expect(plan(sets, 'Swap Farms Pools', 2)).toEqual(['a', 'b'])
  })

  test('joins the two files for which other screens pay least', () => {
    const sets = createSets({
      a: { bytes: 100, entries: 'Swap Farms Pools' },
      b: { bytes: 10, entries: 'Swap Farms' },
      c: { bytes: 900, entries: 'Swap Home' },
    })
    // `a` and `b` together cost Pools 10 bytes; `c` would cost others hundreds.
    expect(plan(sets, 'Swap Farms Pools Home', 2)).toEqual(['a b', 'c'])
  })

  test('counts what a file brings along', () => {
    const sets = createSets({
      large: { bytes: 5_000, entries: 'Swap Home Lottery' },
      a: { bytes: 10, entries: 'Swap', imports: 'large' },
      b: { bytes: 8, entries: 'Swap Farms' },
      c: { bytes: 7, entries: 'Swap Pools' },
    })
    // `a` and `b` cost Farms the 10 bytes of `a`, and the 5,000 that it brings.
    expect(plan(sets, 'Swap Farms Pools Home Lottery', 3)).toEqual(['a', 'b c', 'large'])
  })

  test('a screen has no more files than it may, those brought along included', () => {
    const sets = createSets({
      base: { bytes: 40, entries: 'Swap Farms Pools' },
      swap: { bytes: 30, entries: 'Swap Farms', imports: 'base' },
      farms: { bytes: 30, entries: 'Farms Pools', imports: 'base' },
      pools: { bytes: 30, entries: 'Pools Swap', imports: 'base' },
    })
    const files = plan(sets, 'Swap Farms Pools', 2)
    expect(files.join(' ').split(' ').toSorted()).toEqual(['base', 'farms', 'pools', 'swap'])
    expect(files).toHaveLength(2)
  })

  test('no file imports another that imports it, whatever it would save', () => {
    const sets = createSets({
      top: { bytes: 1, entries: 'Swap', imports: 'middle' },
      middle: { bytes: 1_000, entries: 'Swap Farms', imports: 'bottom' },
      bottom: { bytes: 1, entries: 'Swap Farms' },
    })
    // `top` and `bottom` are the smallest, but `middle` stands between them.
    expect(plan(sets, 'Swap Farms', 2)).not.toContain('bottom top')
  })

  test('says so when sets import each other in a circle', () => {
    const sets = createSets({
      a: { bytes: 1, entries: 'Swap', imports: 'b' },
      b: { bytes: 1, entries: 'Swap', imports: 'c' },
      c: { bytes: 1, entries: 'Swap', imports: 'a' },
    })
    expect(() => plan(sets, 'Swap', 2)).toThrow('The files of Swap import each other in a circle.')
  })
})
