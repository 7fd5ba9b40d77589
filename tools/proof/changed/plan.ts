// What a change can reach: a plan out of the names of files and their imports, without any I/O.

import type { Import } from '../../imports.ts'
import { type Area, findAreas } from './areas.ts'
import { isChainTest, isJourney, isProductSource, isSetting } from './fileKinds.ts'
import { findUncovered } from './findUncovered.ts'
import { createImportGraph, findDependents } from './importGraph.ts'
import {
  getChangedAreas,
  type JourneySelection,
  type Reach,
  type Selection,
  selectChainTests,
  selectContractFolders,
  selectJourneys,
  selectUnitTests,
} from './selectTests.ts'

/** What `npm test -- --changed` runs, and what it says about the rest. */
export type Plan = {
  readonly areas: readonly Area[]
  /** Changed files that are still there. */
  readonly existing: readonly string[]
  readonly changed: readonly string[]
  readonly unitTests: readonly string[]
  readonly chainTests: readonly string[]
  /** Folders below contracts/test. */
  readonly contractFolders: readonly string[]
  readonly journeys: JourneySelection
  readonly needsPage: boolean
  /** What a whole run would do beyond this one, one sentence each. */
  readonly omissions: readonly string[]
  /** Changed sources of the product that no test of their own covers. */
  readonly uncovered: readonly string[]
}

type Input = {
  readonly changed: readonly string[]
  readonly files: readonly string[]
  readonly imports: readonly Import[]
  readonly readers: readonly string[]
  /** Whether there is a built page already. */
  readonly hasPage: boolean
}

/** Makes the plan for a change. Equal inputs give equal plans. */
export function createPlan({ changed, files, imports, readers, hasPage }: Input): Plan {
  const existingFiles = new Set(files)
  const runtimeImports = createImportGraph(imports.filter(({ isTypeOnly }) => !isTypeOnly))
  const areas = findAreas(files)
  const reach: Reach = { changed, files, areas, readers, dependents: findDependents(runtimeImports, changed) }
  const chain = selectChainTests(reach)
  const contracts = selectContractFolders(reach)
  const journeys = selectJourneys(reach)
  const runsJourneys = journeys.selected.length > 0 || journeys.hasSmoke
  const changesPage = changed.some((file) => /^(apps\/web|packages)\//.test(file))
  return {
    areas: getChangedAreas(reach),
    existing: changed.filter((file) => existingFiles.has(file)),
    changed,
    unitTests: selectUnitTests(reach),
    chainTests: chain.selected,
    contractFolders: contracts.selected,
    journeys,
    needsPage: runsJourneys && (changesPage || !hasPage),
    omissions: getOmissions(reach, { chain, contracts, journeys }),
    uncovered: findUncovered(reach, createImportGraph(imports)),
  }
}

type Selections = { readonly chain: Selection; readonly contracts: Selection; readonly journeys: JourneySelection }

function getOmissions({ changed, files }: Reach, { chain, contracts, journeys }: Selections): readonly string[] {
  const settings = changed.filter(isSetting)
  const isBuilt = changed.some((file) => isProductSource(file) && /^(apps\/web|packages)\//.test(file))
  return [
    `Chain tests: ${count(chain, files.filter(isChainTest).length)} in the areas of the change.${others(chain)}`,
    `Contract tests: ${contracts.selected.join(', ') || 'none'} by their folders.${others(contracts)}`,
    `Journeys: ${count(journeys, files.filter(isJourney).length)} by the words of the areas${journeys.hasSmoke ? ', and those tagged @smoke, because what changed is on every screen' : ''}.${others(journeys)}`,
    ...(isBuilt ? ['The page is built once at most, not twice to compare, and without compressed copies.'] : []),
    ...(changed.some((file) => /^contracts\/(src|mocks)\//.test(file))
      ? ['gas of calls: left out, it compiles for a minute. `npm test gas` runs it.']
      : []),
    ...(settings.length > 0 ? [`${settings.join(', ')}: reaches every test. Run the whole \`npm test\`.`] : []),
  ]
}

const count = ({ selected }: Selection, all: number) => `${selected.length} of ${all} files`

const others = ({ omitted }: Selection) =>
  omitted.length === 0 ? '' : ` Left out, though the change can reach them: ${omitted.join(', ')}.`
