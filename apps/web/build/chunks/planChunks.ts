/** Modules that the same screens and parts load together, before any are put into a file with others. */
export type ModuleSet = {
  readonly modules: readonly string[]
  /** Size in bytes, not compressed. */
  readonly bytes: number
  /** Names of the entries that load it: screens, and parts that load on demand. */
  readonly entries: ReadonlySet<string>
  /** Indexes of the sets that it imports, all of which its entries load, too. */
  readonly imports: readonly number[]
}

export type PlanOptions = {
  /** Screens by name, and how often each is loaded, beside others. Other entries may take any number of files. */
  readonly weights: ReadonlyMap<string, number>
  /** The most files that a screen loads. */
  readonly maxFiles: number
}

type File = {
  readonly modules: readonly string[]
  readonly bytes: number
  readonly entries: Set<string>
  readonly imports: Set<File>
}

/** What an entry counts that is no screen: it is loaded by few, and later. */
const PART_WEIGHT = 0.1

/**
 * Puts modules into as few files as a slow phone wants, for as few bytes that a screen does not need as can be: as long as a
 * screen loads too many, the two of its files become one for which others pay least. Files import each other in one direction
 * only, so that each module runs after those that it imports.
 * @returns the modules of each file
 */
export function planChunks(
  sets: readonly ModuleSet[],
  { weights, maxFiles }: PlanOptions,
): readonly (readonly string[])[] {
  let files: readonly File[] = createFiles(sets)
  for (;;) {
    const screens = [...weights.keys()].map((name) => ({
      name,
      files: files.filter(({ entries }) => entries.has(name)),
    }))
    const crowded = screens.filter((screen) => screen.files.length > maxFiles)
    if (crowded.length === 0) break
    const worst = crowded.reduce((most, screen) => (screen.files.length > most.files.length ? screen : most))
    const pair = findCheapestPair(worst.files, weights, new Set(crowded.map(({ name }) => name)))
    if (pair === undefined) throw new Error(`The files of ${worst.name} import each other in a circle.`)
    files = replacePair(files, ...pair)
  }
  return files.map(({ modules }) => modules)
}

function createFiles(sets: readonly ModuleSet[]): readonly File[] {
  const files = sets.map(({ modules, bytes, entries }): File => {
    return { modules, bytes, entries: new Set(entries), imports: new Set() }
  })
  for (const [i, { imports }] of sets.entries())
    for (const j of imports) {
      const [file, imported] = [files[i], files[j]]
      if (file && imported && file !== imported) file.imports.add(imported)
    }
  return files
}

/** All files that a file brings along. */
function getImports(file: File): ReadonlySet<File> {
  const all = new Set(file.imports)
  for (const imported of all) for (const next of imported.imports) all.add(next)
  return all
}

/** Makes one file of two. Who loads it loads what either imports. */
function replacePair(files: readonly File[], a: File, b: File): readonly File[] {
  const both: File = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    entries: new Set([...a.entries, ...b.entries]),
    imports: new Set([...a.imports, ...b.imports]),
  }
  both.imports.delete(a)
  both.imports.delete(b)
  const others = files.filter((file) => file !== a && file !== b)
  for (const { imports } of others) {
    const [hadA, hadB] = [imports.delete(a), imports.delete(b)]
    if (hadA || hadB) imports.add(both)
  }
  for (const { entries } of getImports(both)) for (const entry of both.entries) entries.add(entry)
  return [...others, both]
}

/** The two files that cost least as one, for each of the crowded screens that loads one file less. */
function findCheapestPair(
  files: readonly File[],
  weights: PlanOptions['weights'],
  crowded: ReadonlySet<string>,
): readonly [File, File] | undefined {
  const imports = new Map(files.map((file) => [file, getImports(file)]))
  const importsOf = (file: File) => imports.get(file) ?? getImports(file)
  let cheapest: readonly [File, File] | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [i, a] of files.entries())
    for (const b of files.slice(i + 1)) {
      const saved = [...crowded].filter((screen) => a.entries.has(screen) && b.entries.has(screen)).length
      const own = getExcess(a, b.entries, weights) + getExcess(b, a.entries, weights)
      if (own / saved >= least || isCyclic(a, b, importsOf)) continue
      const brought = new Set([...importsOf(a), ...importsOf(b)])
      brought.delete(a)
      brought.delete(b)
      const entries = new Set([...a.entries, ...b.entries])
      const price = [...brought].reduce((sum, file) => sum + getExcess(file, entries, weights), own) / saved
      if (price >= least) continue
      least = price
      cheapest = [a, b]
    }
  return cheapest
}

/** Bytes that entries load without need once they load a file. */
function getExcess(file: File, entries: ReadonlySet<string>, weights: PlanOptions['weights']): number {
  let weight = 0
  for (const entry of entries) if (!file.entries.has(entry)) weight += weights.get(entry) ?? PART_WEIGHT
  return weight * file.bytes
}

/** Whether one of two files imports the other by way of a third, which would import the file of both in turn. */
function isCyclic(a: File, b: File, importsOf: (file: File) => ReadonlySet<File>): boolean {
  const reaches = (from: File, to: File) => [...from.imports].some((file) => file !== to && importsOf(file).has(to))
  return reaches(a, b) || reaches(b, a)
}
