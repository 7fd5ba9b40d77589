import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { pruneAbis } from '../pruneAbis.ts'
import type { BuiltChunk } from '../screens.ts'
import { slimIcons } from '../slimIcons.ts'
import { resolve } from './resolve.ts'

/** A file of modules that the same entries load, and no others. */
export type PageChunk = BuiltChunk & {
  /** Loaded by itself: a screen, or a part that loads on demand. */
  readonly isDynamicEntry: boolean
  /** Size in bytes, not compressed. */
  readonly bytes: number
}

/** What every screen begins with. */
const FIRST = 'first'

/** Styles tell nothing of which modules go together. */
const withoutStyles: Plugin = {
  name: 'zono:without-styles',
  enforce: 'pre',
  load: (id) => (/\.css$/.test(id) ? '' : undefined),
}

const chunksByMode = new Map<string, Promise<readonly PageChunk[]>>()

/**
 * What each screen and each part of the page really loads: the modules of the page, apart wherever one entry loads what
 * another does not. From a build of its own, once, which writes nothing and takes four seconds: neither styles nor names are
 * made small.
 */
export function readPageChunks(mode: string): Promise<readonly PageChunk[]> {
  const chunks = chunksByMode.get(mode) ?? buildApart(mode)
  chunksByMode.set(mode, chunks)
  return chunks
}

async function buildApart(mode: string): Promise<readonly PageChunk[]> {
  const built = (await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    mode,
    logLevel: 'error',
    resolve,
    plugins: [pruneAbis(), slimIcons(), withoutStyles],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        experimental: { chunkOptimization: false },
        output: {
          codeSplitting: {
            groups: [
              { name: FIRST, tags: ['$initial'], priority: 1 },
              { name: 'set', minShareCount: 2, entriesAware: true },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output
    .filter((output) => output.type === 'chunk')
    .map(({ fileName, name, isEntry, isDynamicEntry, moduleIds, imports, dynamicImports, modules }) => ({
      fileName,
      // The HTML loads it in place of the entry, which is nothing but its import.
      isEntry: isEntry || name === FIRST,
      isDynamicEntry,
      moduleIds,
      imports,
      dynamicImports,
      bytes: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
    }))
}
