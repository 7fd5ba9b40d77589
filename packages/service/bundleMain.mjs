import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { BUILD_OPTIONS, keepBundle, leaveToNode } from './bundle.mjs'

const apps = resolve(import.meta.dirname, '../../apps')

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

/**
 * Bundles a module of a service with all its packages, or finds the bundle that is kept.
 *
 * @param main - path of the module, below `apps`
 * @returns the path of the bundled module
 */
export async function bundleMain(main) {
  const [service, , ...places] = relative(apps, main).split(/[\\/]/)
  const module = basename(main, '.ts')
  // A service may have several modules of one name, in folders of their own.
  const name = [service, ...places.slice(0, -1), module].join('-')
  const folder = await keepBundle(name, join(apps, service), async () => {
    const { outputFiles } = await build({
      ...BUILD_OPTIONS,
      entryPoints: [main],
      outdir: dirname(main),
      plugins: [keepPlaces, leaveToNode(/^tiny-secp256k1$/)],
    })
    return outputFiles.map(({ path, text }) => [relative(dirname(main), path), text])
  })
  return join(folder, `${module}.mjs`)
}
