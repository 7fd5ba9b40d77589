import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pruneAbi } from '../../build/pruneAbis.ts'
import { getScreenFile } from '../../build/screens.ts'
import { routes } from './routes.ts'

const sourceFiles = readdirSync(resolve(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })

test('build: the file of every screen is known by a name of its own, so that its scripts are preloaded', () => {
  expect(routes.length).toBeGreaterThan(15)
  for (const route of routes) {
    const file = getScreenFile(route)
    expect(
      sourceFiles.filter((path) => path.endsWith(`/${file}`)),
      route.path,
    ).toHaveLength(1)
  }
})

test('build: a route that does not import its screen itself is refused', () => {
  expect(() => getScreenFile({ path: '/x', load: async () => undefined })).toThrow('/x')
})

test('build: an ABI keeps what the page names, and what is around its entries', () => {
  const entry = (name: string) => `    ${JSON.stringify({ type: 'function', name, inputs: [] })},`
  const abi = (...names: string[]) => ['export const A = {', '  abi: [', ...names.map(entry), '  ],', '}'].join('\n')
  expect(pruneAbi(abi('one', 'two', 'three'), new Set(['two']))).toBe(abi('two'))
})

test('build: an ABI keeps what encodes and decodes, and nothing else', () => {
  const components = [{ name: 'target', type: 'address' }]
  const inputs = [{ name: 'calls', type: 'tuple[]', components }]
  const kept = { type: 'function', name: 'one', inputs, outputs: [{ type: 'tuple[]', components }, { type: 'bool' }] }
  const outputs = [
    { name: 'results', type: 'tuple[]', components },
    { name: 'isWhole', type: 'bool' },
  ]
  const written = { ...kept, outputs, stateMutability: 'view' }
  expect(pruneAbi(`    ${JSON.stringify(written)},`, new Set(['one']))).toBe(`    ${JSON.stringify(kept)},`)
})
