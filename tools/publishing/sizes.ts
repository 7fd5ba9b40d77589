import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { getPackageFolder, type PublicPackage } from './publicPackages.ts'

/** What a readme says of a size: of everything that the package exports, of a further entry, or of what these names need. */
export type StatedSize = { readonly names: string; readonly kilobytes: number }

/** How much smaller than stated it may be before the readme is out of date. */
const MAX_SLACK = 0.15

const EVERYTHING = 'everything'
const ENTRY = /^@zono\//

/**
 * Sizes that a readme states: `everything 14.2 KB`, `` `createRouteGraph, Trade` 6.1 KB ``, `` `@zono/protocol/lists` 3 KB ``.
 * @throws {Error} where it states none
 */
export function readStatedSizes(readme: string): readonly StatedSize[] {
  const [line] = /^Size \(minified, brotli, without viem\):.*$/m.exec(readme) ?? []
  const sizes = [...(line ?? '').matchAll(/(?:`([\w, ]+|@zono\/[\w/-]+)`|everything) ([\d.]+) KB/g)].map(
    ([, names, size]) => ({
      names: names ?? EVERYTHING,
      kilobytes: Number(size),
    }),
  )
  if (sizes.length === 0) throw new Error('The readme states no size')
  return sizes
}

/** Bytes of what these names need of an installed package, as an application with viem gets it. */
async function measureBytes(folder: string, name: PublicPackage, names: string): Promise<number> {
  const [imported, entry] = ENTRY.test(names)
    ? ['*', names]
    : [names === EVERYTHING ? '*' : `{ ${names} }`, `@zono/${name}`]
  const { outputFiles } = await build({
    stdin: { contents: `export ${imported} from '${entry}'`, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['viem', 'viem/*'],
    logLevel: 'silent',
  })
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length
}

/** Sizes of a readme that are not true of the package installed in this folder. */
export async function findWrongSizes(folder: string, name: PublicPackage): Promise<readonly string[]> {
  const stated = readStatedSizes(readFileSync(join(getPackageFolder(name), 'README.md'), 'utf8'))
  const wrong = stated.map(async ({ names, kilobytes }) => {
    const measured = (await measureBytes(folder, name, names)) / 1000
    const isTrue = measured <= kilobytes && measured >= kilobytes * (1 - MAX_SLACK)
    return isTrue ? [] : [`@zono/${name}: ${names} has ${measured.toFixed(1)} KB, and its readme says ${kilobytes}`]
  })
  return (await Promise.all(wrong)).flat()
}
