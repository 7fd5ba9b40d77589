import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { pruneAbis } from '../pruneAbis.ts'
import { readTexts, shortenKeys, type Texts } from '../splitLocales.ts'

const ROOT = join(import.meta.dirname, '../..')
const LOCALES = join(ROOT, 'public/locales')

/**
 * Builds the swap card for other people's sites, `/embed/swap`, beside the page: an entry of its own with scripts and a style
 * of its own, which takes the modules that it shares with the page and none of the page's files. A build of its own, too: as
 * a second entry of the page's build it would move modules between the files of every screen.
 */
export const embed = (): Plugin => ({
  name: 'zono:embed',
  apply: 'build',
  writeBundle: {
    // After the locale files have been split, and before all files are compressed.
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const built = await build({
        root: ROOT,
        configFile: false,
        mode: this.environment.config.mode,
        logLevel: 'error',
        plugins: [pruneAbis()],
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          assetsInlineLimit: 0,
          reportCompressedSize: false,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: join(ROOT, 'embed/swap.html'),
            output: {
              entryFileNames: 'assets/embed-[hash:7].js',
              chunkFileNames: 'assets/embed-[name]-[hash:7].js',
              // Fonts are those of the page, by the same names.
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css') ? 'assets/embed-[hash:7].css' : 'assets/[name]-[hash][extname]',
            },
          },
        },
      })
      const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
      writeTexts(join(dir, 'locales'), outputs)
    },
  },
})

/** Writes `locales/de.embed.json` and so on: the texts of the card's modules, with short keys. */
function writeTexts(folder: string, outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): void {
  const modules = outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
  const used = new Set(modules.flatMap(readTexts))
  for (const name of readdirSync(LOCALES)) {
    const texts: Texts = JSON.parse(readFileSync(join(LOCALES, name), 'utf8'))
    const own = Object.fromEntries(Object.entries(texts).filter(([text]) => used.has(text)))
    writeFileSync(join(folder, name.replace('.json', '.embed.json')), JSON.stringify(shortenKeys(own)))
  }
}
