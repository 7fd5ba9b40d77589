// Which tests a change can reach, kind by kind.
import { type Area, findJourneys, getAreas, isChainTestOf } from './areas.ts'
import { getScope, isChainTest, isDocument, isJourney, isPartOfPage, isTest, isUnitTest } from './fileKinds.ts'

/** What is known about a change. */
export type Reach = {
  /** Changed files, those that are gone included. */
  readonly changed: readonly string[]
  /** All files of the repository. */
  readonly files: readonly string[]
  readonly areas: readonly Area[]
  /** Changed files and all that import them, types left out: those are checked by the compiler. */
  readonly dependents: ReadonlySet<string>
  /** Unit tests that read files of the repository by path, which no import shows. */
  readonly readers: readonly string[]
}

/** Tests of one kind that a change reaches, and those of them that are too many for a run while working. */
export type Selection = { readonly selected: readonly string[]; readonly omitted: readonly string[] }

/** Chain tests, or folders of contract tests, of other areas that are still run: each takes half a minute and more. */
const MAX_OTHERS = 2

/** Journeys that import what changed, such as a fixture; where it is more files than that, nearly all import it. */
const MAX_IMPORTING_JOURNEYS = 5

/** Compiles and runs every example of the packages, which takes longer than all other tests that read files. */
export const EXAMPLES_TEST = 'tools/examples.test.ts'

/** Areas of all changed files, each once. */
export function getChangedAreas({ changed, areas }: Reach): readonly Area[] {
  const named = changed.filter((file) => !isDocument(file)).flatMap((file) => getAreas(file, areas))
  return [...new Map(named.map((area) => [`${area.group}/${area.word}`, area])).values()]
}

/** Unit tests that import what changed, and those that may read it. */
export function selectUnitTests({ changed, files, dependents, readers }: Reach): readonly string[] {
  const parts = new Set(changed.map(getPart))
  const isReader = (file: string) =>
    readers.includes(file) &&
    (file === EXAMPLES_TEST
      ? changed.some((path) => path.startsWith('packages/'))
      : file.startsWith('tools/') || parts.has(getPart(file)))
  return files.filter((file) => isUnitTest(file) && (dependents.has(file) || isReader(file)))
}

const getPart = (file: string): string =>
  file
    .split('/')
    .slice(0, /^(apps|packages)\//.test(file) ? 2 : 1)
    .join('/')

/**
 * Chain tests of the areas that changed. What runs in processes of their own (contracts, services, the devnet) is not
 * imported by its tests: there the word decides alone. Tests of other areas are left out once they are many.
 */
export function selectChainTests(reach: Reach): Selection {
  const { changed, files, areas, dependents } = reach
  const tests = files.filter(isChainTest)
  const runsApart = changed.filter((file) => /^(contracts|devnet|apps\/(?!web\/))/.test(file) && !isTest(file))
  // Hub, items and keeper have tests of the whole; the other tests have the word of an area or of its group.
  const isOfService = (file: string) =>
    file.startsWith('apps/') && (!file.startsWith('apps/indexer/') || getAreas(file, areas).length === 0)
  const services = new Set(runsApart.filter(isOfService).map(getScope))
  const apartAreas = runsApart.filter((file) => !isOfService(file)).flatMap((file) => getAreas(file, areas))
  const indexerAreas = runsApart
    .filter((file) => file.startsWith('apps/indexer/'))
    .flatMap((file) => getAreas(file, areas))
  const changedAreas = getChangedAreas(reach)
  const scopes = new Set(changed.map(getScope))
  const isOwn = (test: string) =>
    changed.includes(test) ||
    (!isReconciliation(test) && apartAreas.some((area) => isChainTestOf(test, area))) ||
    indexerAreas.some((area) => isChainTestOf(test, area)) ||
    services.has(getScope(test)) ||
    (dependents.has(test) && (changedAreas.some((area) => isChainTestOf(test, area)) || scopes.has(getScope(test))))
  const selected = tests.filter(isOwn)
  const slow = tests.filter((test) => apartAreas.some((area) => isChainTestOf(test, area)) && !selected.includes(test))
  const importing = tests.filter((test) => dependents.has(test) && !selected.includes(test) && !slow.includes(test))
  const { selected: all, omitted } = limitOthers(selected, importing)
  return { selected: all, omitted: [...slow, ...omitted] }
}

/** Folders of contract tests: those with the names of changed folders, and those that import what changed. */
export function selectContractFolders({ changed, files, dependents }: Reach): Selection {
  const folders = new Set(
    files.flatMap((file) => /^contracts\/test\/(?!gas\/)([\w-]+)\/.*\.t\.sol$/.exec(file)?.[1] ?? []),
  )
  const own = changed.flatMap((file) => /^contracts\/\w+\/([\w-]+)\/.*\.sol$/.exec(file)?.[1] ?? [])
  const importing = [...dependents].flatMap((file) => /^contracts\/test\/([\w-]+)\/.*\.t\.sol$/.exec(file)?.[1] ?? [])
  const selected = [...new Set(own)].filter((folder) => folders.has(folder))
  const others = [...new Set(importing)].filter((folder) => folders.has(folder) && !selected.includes(folder))
  return limitOthers(selected.sort(), others.sort())
}

/** Recomputes the indexer's rows from raw logs, for minutes: run while working on the indexer only. */
const isReconciliation = (test: string): boolean => test.startsWith('apps/indexer/reconciliation/')

const limitOthers = (own: readonly string[], others: readonly string[]): Selection =>
  others.length <= MAX_OTHERS ? { selected: [...own, ...others], omitted: [] } : { selected: own, omitted: others }

/** Journeys to run, those left out, and whether one of each group is run for what all screens share. */
export type JourneySelection = Selection & { readonly hasSmoke: boolean }

/** Journeys that changed, those of the areas that changed, and those that import a helper that changed. */
export function selectJourneys(reach: Reach): JourneySelection {
  const { changed, files, areas, dependents } = reach
  const journeys = files.filter(isJourney)
  const reaching = changed.filter(
    (file) => (isPartOfPage(file) || /^(contracts\/(src|mocks)|devnet|apps)\//.test(file)) && !isTest(file),
  )
  const reached = reaching.flatMap((file) => getAreas(file, areas))
  const own = new Set([
    ...journeys.filter((file) => changed.includes(file)),
    ...reached.flatMap((area) => findJourneys(area, files)),
  ])
  const importing = journeys.filter((file) => dependents.has(file) && !own.has(file))
  const isShared = (file: string) =>
    (isPartOfPage(file) || /^(devnet|e2e\/support)\//.test(file)) && !isTest(file) && getAreas(file, areas).length === 0
  const areFew = importing.length <= MAX_IMPORTING_JOURNEYS
  return {
    selected: areFew ? [...own, ...importing] : [...own],
    omitted: areFew ? [] : importing,
    hasSmoke: changed.some(isShared) || (!areFew && own.size === 0),
  }
}
