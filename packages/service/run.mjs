// `node run.mjs src/main.ts`: runs a module of a service from a bundle of it and of all its packages. Node loads one file in a
// fifth of a second, where the sources are hundreds of modules that have to be translated first: a second and a half.
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { BUILD_OPTIONS, keepBundle, leaveToNode } from './bundle.mjs'

const apps = resolve(import.meta.dirname, '../../apps')
const main = resolve(process.argv[2] ?? '')
const name = relative(apps, main).split(/[\\/]/)[0]

/** Modules that start others look for them beside their own sources. */
const keepPlaces = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]apps[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }))
  },
}

const folder = await keepBundle(`${name}-${basename(main, '.ts')}`, join(apps, name), async () => {
  const options = {
    ...BUILD_OPTIONS,
    entryPoints: [main],
    outdir: dirname(main),
    plugins: [keepPlaces, leaveToNode(/^tiny-secp256k1$/)],
  }
  const { outputFiles } = await build(options)
  return outputFiles.map(({ path, text }) => [relative(dirname(main), path), text])
})
process.argv.splice(1, 2, main)
await import(pathToFileURL(join(folder, `${basename(main, '.ts')}.mjs`)).href)
