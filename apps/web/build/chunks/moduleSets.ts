import type { PageChunk } from './pageChunks.ts'
import type { ModuleSet } from './planChunks.ts'

/**
 * What screens share, as the sets that a plan is made of.
 * What one entry alone loads stays with it, and so does what every screen begins with, or none.
 * @param screens - names of the files of all screens
 */
export function toModuleSets(chunks: readonly PageChunk[], screens: ReadonlySet<string>): readonly ModuleSet[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const collectImports = (start: readonly string[]) => {
    const files = new Set(start)
    for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported)
    return files
  }
  const initial = collectImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  const loads = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ fileName }) => ({ entry: fileName, files: collectImports([fileName]) }))
  const shared = chunks
    .filter(({ fileName }) => !initial.has(fileName))
    .map((chunk) => {
      const entries = loads.filter(({ files }) => files.has(chunk.fileName)).map(({ entry }) => entry)
      return { ...chunk, entries: new Set(entries) }
    })
    .filter(({ entries }) => entries.size > 1 && [...entries].some((entry) => screens.has(entry)))
  const indexes = new Map(shared.map(({ fileName }, i) => [fileName, i]))
  return shared.map(({ moduleIds, bytes, entries, imports }) => ({
    modules: moduleIds,
    bytes,
    entries,
    imports: imports.flatMap((file) => indexes.get(file) ?? []),
  }))
}
