import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { collectSources } from './collectSources.ts'
import { historySources } from './historySources.ts'
import { newsSources } from './newsSources.ts'
import { nowParts } from './nowParts.ts'
import { searchSources } from './searchSources.ts'
import { tokenUses } from './tokenUses.ts'

type Entry = { readonly path: string }

/** What features contribute by the end of a file's name, and where it is listed. */
const REGISTRIES: readonly (readonly [suffix: string, file: string, entries: readonly Entry[]])[] = [
  ['.collect.ts', 'collectSources.ts', collectSources],
  ['.history.ts', 'historySources.ts', historySources],
  ['.news.ts', 'newsSources.ts', newsSources],
  ['.now.tsx', 'nowParts.ts', nowParts],
  ['.results.tsx', 'searchSources.ts', searchSources],
  ['.uses.tsx', 'tokenUses.ts', tokenUses],
]

test.each(REGISTRIES)(
  'registries: every *%s is listed in %s once, with a screen of its own',
  (suffix, file, entries) => {
    const sourceFolder = resolve(import.meta.dirname, '../..')
    const paths = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith(suffix),
    )
    expect(paths.length).toBe(entries.length)
    const registry = readFileSync(resolve(import.meta.dirname, file), 'utf8')
    for (const path of paths) expect(registry).toContain(`'#${path}'`)
    const screens = routes.map(({ path }) => path)
    for (const { path } of entries) expect(screens).toContain(path)
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length)
  },
)
