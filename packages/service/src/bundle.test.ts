import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const module = pathToFileURL(resolve(root, 'packages/service/bundle.mjs')).href

/** Bundles a module of CommonJS, which a bundle calls by its path, from a folder. */
const SCRIPT = `
import { build } from 'esbuild'
const { BUILD_OPTIONS } = await import(${JSON.stringify(module)})
const stdin = { contents: "import Big from 'big.js'; console.log(Big(1))", resolveDir: ${JSON.stringify(root)} }
const { outputFiles } = await build({ ...BUILD_OPTIONS, stdin })
console.log(outputFiles[0].text)
`

const bundleFrom = (cwd: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { cwd, encoding: 'utf8' })

test('bundle: is the same from wherever a service is started, so that the indexer goes on over its tables', () => {
  const bundle = bundleFrom(root)
  expect(bundle).toContain('big.js')
  expect(bundleFrom(resolve(root, 'apps/indexer'))).toBe(bundle)
})

test('bundle: modules of one name in one service are kept apart', async () => {
  const script = `
import { bundleMain } from ${JSON.stringify(pathToFileURL(resolve(root, 'packages/service/bundleMain.mjs')).href)}
const mains = ['main.ts', 'orders/main.ts', 'snapshot/main.ts'].map((path) => ${JSON.stringify(resolve(root, 'apps/keeper/src'))} + '/' + path)
for (const main of mains) console.log(await bundleMain(main))`
  const paths = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(new Set(paths).size).toBe(3)
})
