import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OWNER_POWERS } from '@zono/protocol/catalogue/ownerPowers'
import { type Abi, type AbiFunction, parseAbi } from 'viem'
import { formatAbiItem } from 'viem/utils'
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

const readAbi = (contract: string) =>
  JSON.parse(readFileSync(join(root, `contracts/artifacts/${contract}.json`), 'utf8')).abi as Abi

test('owner powers: the catalogue of the operator’s screen has each call of the sources and of the table', () => {
  const catalogued = new Set(
    OWNER_POWERS.flatMap(({ contract, calls }) => parseAbi(calls).map((entry) => `${contract}.${getName(entry)}`)),
  )
  const expected = [...findPrivilegedCalls(join(root, 'contracts/src')), ...listed].flatMap(([contract, calls]) =>
    [...calls].map((call) => `${contract}.${call}`),
  )
  expect(expected.filter((call) => !catalogued.has(call))).toEqual([])
})

test('owner powers: signatures of the catalogue are those of the contracts, with the names of arguments', () => {
  const describe = (entry: unknown) =>
    isFunction(entry) ? formatAbiItem(entry, { includeName: true }).replace(/ payable$/, '') : ''
  for (const { contract, calls, getter, role } of OWNER_POWERS) {
    const known = new Set(readAbi(contract).map((entry) => withoutOutputs(describe(entry))))
    for (const entry of parseAbi([...calls, ...(getter ? [getter] : [])]))
      expect(known, `${contract}: ${getName(entry)}`).toContain(withoutOutputs(describe(entry)))
    if (role !== undefined) expect(JSON.stringify(readAbi(contract)), contract).toContain('"hasRole"')
  }
})

const isFunction = (entry: unknown): entry is AbiFunction => (entry as AbiFunction).type === 'function'
const getName = (entry: unknown) => (entry as AbiFunction).name
const withoutOutputs = (signature: string) => signature.replace(/ (?:view |pure )?returns .*/, '')
