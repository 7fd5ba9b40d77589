import { expect, test } from 'vitest'
import { toModuleSets } from './moduleSets.ts'
import type { PageChunk } from './pageChunks.ts'

const chunk = (fileName: string, imports: readonly string[], kind?: 'entry' | 'dynamic'): PageChunk => ({
  ...{ fileName, imports, moduleIds: [`/src/${fileName}`], dynamicImports: [], bytes: 1 },
  ...{ isEntry: kind === 'entry', isDynamicEntry: kind === 'dynamic' },
})

test('module sets: what screens share, with all that loads it, and neither the first file nor what one alone loads', () => {
  const sets = toModuleSets(
    [
      chunk('first', [], 'entry'),
      chunk('Swap', ['form', 'first'], 'dynamic'),
      chunk('Farms', ['table', 'form'], 'dynamic'),
      chunk('Dialog', ['table', 'part'], 'dynamic'),
      chunk('Other', ['part'], 'dynamic'),
      chunk('form', ['amount', 'first']),
      chunk('amount', []),
      chunk('table', []),
      chunk('part', []),
    ],
    new Set(['Swap', 'Farms']),
  )
  expect(sets.map(({ modules, entries, imports }) => [modules[0], [...entries].join(), imports])).toEqual([
    ['/src/form', 'Swap,Farms', [1]],
    ['/src/amount', 'Swap,Farms', []],
    ['/src/table', 'Farms,Dialog', []],
  ])
})
