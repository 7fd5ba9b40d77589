import type { Plugin } from 'vite'
import { findScreenChunk, readScreens } from '../screens.ts'
import { toModuleSets } from './moduleSets.ts'
import { readPageChunks } from './pageChunks.ts'
import { planChunks } from './planChunks.ts'

/**
 * The most files that screens load of what they share. The entry, first.js and the screen itself come on top:
 * `npm run check:size` holds the sum.
 */
const MAX_SHARED_FILES = 12
/** Screen that most people see first: it pays for what others share as four of them would. */
const FIRST_SCREEN = 'HomePage.tsx'
const FIRST_SCREEN_WEIGHT = 4

/**
 * Decides which modules share a file. What every screen begins with is one; what several screens share goes into a few,
 * planned from what each screen really imports, so that no folder and no module has to be named here.
 */
export function screenChunks(): Plugin {
  const fileOfModule = new Map<string, string>()
  return {
    name: 'zono:screen-chunks',
    apply: 'build',
    async buildStart() {
      const { mode } = this.environment.config
      const chunks = await readPageChunks(mode)
      const weights = new Map(
        [...(await readScreens(mode)).keys()].map((file) => [
          findScreenChunk(chunks, file).chunk.fileName,
          file === FIRST_SCREEN ? FIRST_SCREEN_WEIGHT : 1,
        ]),
      )
      const sets = toModuleSets(chunks, new Set(weights.keys()))
      for (const [i, modules] of planChunks(sets, { weights, maxFiles: MAX_SHARED_FILES }).entries())
        for (const id of modules) fileOfModule.set(id, `shared~${i}`)
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          // Fifty small files cost a phone more round trips than bytes.
          { name: 'first', tags: ['$initial'], priority: 1 },
          // All that these import is planned, too: nothing has to be taken along.
          { name: (id) => fileOfModule.get(id), priority: 0.5, includeDependenciesRecursively: false },
          // What parts share that load on demand comes with those alone.
          { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 400 },
        ],
      },
    }),
  }
}
