import { findJourneys, getAreas, startsWithWord } from './areas.ts'
import { getScope, isJourney, isProductSource, isTest } from './fileKinds.ts'
import { findDependents, type ImportGraph } from './importGraph.ts'
import type { Reach } from './selectTests.ts'

/**
 * Changed sources of the product that no test of their own covers: no test of the same area, or of the same folder where
 * they belong to none, imports them directly or over others, and no journey has their word.
 * @param graph with imports of types, which tests of a type's users cover
 */
export function findUncovered({ changed, files, areas }: Reach, graph: ImportGraph): readonly string[] {
  const existing = new Set(files)
  const journeys = files.filter(isJourney)
  return changed.filter((file) => {
    if (!existing.has(file) || !isProductSource(file)) return false
    const own = getAreas(file, areas)
    const isOwnTest = (test: string) =>
      getScope(test) === getScope(file) ||
      isTestOfContract(test, file) ||
      getAreas(test, areas).some((area) => own.some(({ group, word }) => area.group === group && area.word === word))
    const tests = [...findDependents(graph, [file])].filter((path) => isTest(path) && existing.has(path))
    const word = getScope(file).split('/').at(-1) ?? ''
    const hasJourney =
      own.some((area) => findJourneys(area, files).length > 0) ||
      (own.length === 0 &&
        journeys.some((path) =>
          path
            .split('/')
            .slice(1)
            .some((name) => startsWithWord(name, word)),
        ))
    return !hasJourney && !tests.some(isOwnTest)
  })
}

const isTestOfContract = (test: string, file: string): boolean =>
  file.startsWith('contracts/src/') && test.startsWith(file.replace('/src/', '/test/').replace(/\/[^/]+$/, '/'))
