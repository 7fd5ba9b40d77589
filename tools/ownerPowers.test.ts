import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findPrivilegedCalls } from './privilegedCalls.ts'

const root = resolve(import.meta.dirname, '..')

/** Rows of the table of owner powers: contracts and the calls of a role. */
function readRows() {
  const text = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [, table = ''] = /## Owner powers\n([\s\S]*?)\n### /.exec(text) ?? []
  const names = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, contracts = '', , calls = ''] = line.split('|')
      return { contracts: names(contracts), calls: names(calls) }
    })
}

const listed = new Map<string, Set<string>>()
for (const { contracts, calls } of readRows())
  for (const contract of contracts) listed.set(contract, new Set([...(listed.get(contract) ?? []), ...calls]))

test('owner powers: every call that certain accounts alone can make is in the table of docs/operating.md', () => {
  const expected = findPrivilegedCalls(join(root, 'contracts/src'))
  expect(expected.size).toBeGreaterThan(25)
  const missing = [...expected].flatMap(([contract, calls]) =>
    calls.filter((call) => !listed.get(contract)?.has(call)).map((call) => `${contract}.${call}`),
  )
  expect(missing).toEqual([])
})

test('owner powers: the table names calls that exist', () => {
  const unknown = [...listed].flatMap(([contract, calls]) => {
    const { abi } = JSON.parse(readFileSync(join(root, `contracts/artifacts/${contract}.json`), 'utf8'))
    const names = new Set((abi as readonly { readonly name?: string }[]).map(({ name }) => name))
    return [...calls].filter((call) => !names.has(call)).map((call) => `${contract}.${call}`)
  })
  expect(unknown).toEqual([])
})
