import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as protocol from '@zono/protocol'
import { CONTRACT_TEXTS } from '@zono/protocol/clear-signing'
import type { Abi } from 'viem'
import { expect, test } from 'vitest'
import { PAUSE_SWITCHES, SETTINGS } from '../apps/web/src/features/operator/settings/settings.ts'

const page = resolve(import.meta.dirname, '../apps/web/src')

/** Names of functions that change something, in every ABI that the page knows. */
const writes = new Set(
  Object.values(protocol)
    .flatMap((value) => (typeof value === 'object' && value !== null && 'abi' in value ? (value.abi as Abi) : []))
    .flatMap((item) => (item.type === 'function' && !/view|pure/.test(item.stateMutability) ? [item.name] : [])),
)
const told = new Set(CONTRACT_TEXTS.flatMap(({ calls }) => Object.keys(calls)))

/** Functions named where the page builds a call. */
function findCalls(): readonly string[] {
  const files = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  return files.flatMap((file) =>
    readFileSync(join(page, file), 'utf8')
      .split('buildCall(')
      .slice(1)
      .flatMap((after) => [...after.slice(0, 200).matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
      .filter((name) => writes.has(name)),
  )
}

test('clear signing: every call that the page builds is told', () => {
  const calls = new Set(findCalls())
  expect(calls.size).toBeGreaterThan(60)
  expect([...calls].filter((name) => !told.has(name))).toEqual([])
})

test('clear signing: every call of the operator’s screen is told', () => {
  const signatures = [
    ...SETTINGS.flatMap(({ contract, write }) => (write ? [{ contract, write }] : [])),
    ...PAUSE_SWITCHES.flatMap(({ contract, pause, resume }) =>
      [pause, resume].map(({ write }) => ({ contract, write })),
    ),
  ]
  const missing = signatures.filter(({ contract, write }) => {
    const name = /^function (\w+)/.exec(write)?.[1] ?? ''
    return !CONTRACT_TEXTS.some((texts) => texts.contract === contract && name in texts.calls)
  })
  expect(missing).toEqual([])
})
