import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pruneAbi } from '../../build/pruneAbis.ts'
import { SCREENS } from '../../build/screens.ts'
import { routes } from './routes.ts'

const resolveFeaturePath = (path: string) => resolve(import.meta.dirname, '../features', path)
const getModuleName = (load: () => Promise<unknown>) => /(\w+\.tsx)/.exec(String(load))?.[1]

test('default: every screen of the router has its scripts asked for with the entry, and those of its own module', () => {
  const real = routes.filter(({ path, load }) => path !== '/design' && !String(load).includes('ComingSoonPage'))
  expect(real.length).toBeGreaterThan(15)
  for (const { path, load } of real) {
    const file = Object.keys(SCREENS).find((key) => SCREENS[key]?.includes(path))
    expect(file, `apps/web/build/screens.ts has no ${path}`).toBeDefined()
    expect(getModuleName(load)).toBe(file?.split('/').at(-1))
    expect(existsSync(resolveFeaturePath(file ?? ''))).toBe(true)
  }
})

test('default: an ABI keeps what the page names, and what is around its entries', () => {
  const entry = (name: string) => `    ${JSON.stringify({ type: 'function', name, inputs: [] })},`
  const abi = (...names: string[]) => ['export const A = {', '  abi: [', ...names.map(entry), '  ],', '}'].join('\n')
  expect(pruneAbi(abi('one', 'two', 'three'), new Set(['two']))).toBe(abi('two'))
})
