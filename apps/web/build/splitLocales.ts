import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { getShortKey } from '../src/lib/i18n/shortKey.ts'
import { readPageChunks } from './chunks/pageChunks.ts'
import { findScreenChunk, readScreens } from './screens.ts'
import { extractPlurals, extractTexts, PLURAL_SUFFIX } from './texts.ts'

/** Translations by their source texts. */
export type Texts = Readonly<Record<string, string>>

/**
 * A locale file with short keys. The English texts, which the page has, are nearly half of it.
 * @throws Error when two texts have one key: change a word of one of them.
 */
export function shortenKeys(texts: Texts): Texts {
  const shortened: Record<string, string> = {}
  for (const [text, translation] of Object.entries(texts)) {
    const key = getShortKey(text)
    if (key in shortened) throw new Error(`"${text}" has the same short key as another text.`)
    shortened[key] = translation
  }
  return shortened
}

/** Texts of a locale file that every screen may show, and those that only the screens of one area do. */
export type SplitTexts = { readonly shared: Texts; readonly areas: ReadonlyMap<string, Texts> }

/**
 * Splits a locale file. A text belongs to an area when nothing but the screens of that area loads it, now or later.
 * @param areasOfText - areas whose screens load a source text; a text that is missing there is shared
 * @param foreign - texts that no screen of the page shows: they are left out
 */
export function splitTexts(
  texts: Texts,
  areasOfText: ReadonlyMap<string, ReadonlySet<string>>,
  foreign: ReadonlySet<string> = new Set(),
): SplitTexts {
  const shared: Record<string, string> = {}
  const areas = new Map<string, Record<string, string>>()
  for (const [key, translation] of Object.entries(texts)) {
    if (foreign.has(key)) continue
    const [area, other] = areasOfText.get(key) ?? areasOfText.get(key.replace(PLURAL_SUFFIX, '')) ?? []
    const isShared = area === undefined || other !== undefined
    if (!isShared && !areas.has(area)) areas.set(area, {})
    const target = isShared ? shared : (areas.get(area) as Record<string, string>)
    target[key] = translation
  }
  return { shared, areas }
}

/** Parts that any screen may load later, with texts of their own: `loadTexts` fetches them as it does an area's. */
const PARTS = [
  { file: 'ConfirmSwap.tsx', area: 'confirmSwap' },
  { file: 'NewsList.tsx', area: 'news' },
  { file: 'SearchDialog.tsx', area: 'search' },
  { file: 'SettingsDialog.tsx', area: 'settings' },
  { file: 'pastSummary.ts', area: 'summaries' },
] as const

/** The swap card for other sites has its texts in a file of its own (`embed/embed.ts`). */
const EMBED_FOLDER = join(import.meta.dirname, '../src/embed')

/** Texts of the card that no module of the page has. */
function readEmbedTexts(areasOfText: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const texts = readdirSync(EMBED_FOLDER).flatMap((file) => readTexts(join(EMBED_FOLDER, file)))
  return new Set(texts.filter((text) => !areasOfText.has(text)))
}

/** All areas, and those whose screens load each source text; a text that is loaded without a screen counts for several. */
async function readAreas(mode: string) {
  const chunks = await readPageChunks(mode)
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const parts = PARTS.map(({ file, area }) => ({ ...findScreenChunk(chunks, file), area }))
  const screens = [...[...(await readScreens(mode)).keys()].map((file) => findScreenChunk(chunks, file)), ...parts]
  const screenFiles = new Set([
    ...screens.map(({ chunk }) => chunk.fileName),
    // What the search finds, and what happens to an account, is of all areas: their texts come when one is shown.
    ...chunks.filter(({ moduleIds }) => moduleIds.some(isSources)).map(({ fileName }) => fileName),
  ])

  /** What these files load, now or when something is opened, without what is excluded. */
  const collect = (start: readonly string[], excluded: ReadonlySet<string>) => {
    const files = new Set(start)
    for (const file of files) {
      const { imports = [], dynamicImports = [] } = byFile.get(file) ?? {}
      for (const next of [...imports, ...dynamicImports]) if (!excluded.has(next)) files.add(next)
    }
    return files
  }

  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const shared = collect(entries, screenFiles)
  // A screen may load a part: its texts stay with the part.
  const excluded = new Set([...shared, ...parts.map(({ chunk }) => chunk.fileName)])
  const areasOfText = new Map<string, Set<string>>()
  const addModule = (id: string, area: string) => {
    for (const text of readTexts(id)) areasOfText.set(text, (areasOfText.get(text) ?? new Set()).add(area))
  }
  const add = (files: Iterable<string>, area: string) => {
    for (const file of files) for (const id of byFile.get(file)?.moduleIds ?? []) addModule(id, area)
  }
  // Two areas: no screen has these names.
  for (const area of ['entry', 'others']) add(shared, area)
  for (const { chunk, area } of screens) add(collect([chunk.fileName], excluded), area ?? 'entry')
  // What happened to an account is said in its list alone.
  for (const { moduleIds } of chunks) for (const id of moduleIds) if (id.endsWith('.news.ts')) addModule(id, 'news')
  return { areasOfText, areas: new Set(screens.flatMap(({ area }) => area ?? [])) }
}

const isSources = (moduleId: string): boolean => /\/app\/parts\/(search|news)Sources\.ts$/.test(moduleId)

/** Source texts of a module of the page. */
export function readTexts(moduleId: string): readonly string[] {
  const [file = ''] = moduleId.split('?')
  if (!/\.tsx?$/.test(file) || file.includes('node_modules') || !existsSync(file)) return []
  const source = readFileSync(file, 'utf8')
  return [...extractTexts(source), ...extractPlurals(source).map(({ other }) => other)]
}

/**
 * Writes the locale files of the build with short keys, and split: `locales/de.json` has what every screen may show,
 * `locales/de.games.json` what only screens of the area `games` do, or only one part.
 */
export const splitLocales = (): Plugin => ({
  name: 'zono:split-locales',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const { areas, areasOfText } = await readAreas(this.environment.config.mode)
    const embedTexts = readEmbedTexts(areasOfText)
    const folder = join(dir, 'locales')
    for (const name of readdirSync(folder)) {
      const texts: Texts = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      rmSync(join(folder, name))
      // Of all of them at once: two texts of one key may be in two files of one language.
      shortenKeys(texts)
      const split = splitTexts(texts, areasOfText, embedTexts)
      const write = (file: string, part: Texts) => writeFileSync(join(folder, file), JSON.stringify(shortenKeys(part)))
      write(name, split.shared)
      for (const area of areas) write(name.replace('.json', `.${area}.json`), split.areas.get(area) ?? {})
    }
  },
})
