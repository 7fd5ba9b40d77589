import { describe, expect, test } from 'vitest'
import { keepPastStates } from './pastStates.ts'

const toHash = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const

const dump = {
  accounts: { '0x01': { balance: '0x0' } },
  blocks: [{ number: 1 }],
  historical_states: [1, 2, 3].map((n) => [
    toHash(n),
    { accounts: { '0x01': { balance: `0x${n}`, storage: { a: '0x1' } } } },
  ]),
}

const keep = (blocks: readonly number[]) =>
  JSON.parse(keepPastStates(Buffer.from(JSON.stringify(dump)), new Set(blocks.map(toHash))).toString())

describe('keepPastStates', () => {
  test('keepPastStates: keeps the states of the named blocks, and everything else as it is', () => {
    for (const blocks of [[1, 2, 3], [2], [1, 3], [3], []])
      expect(keep(blocks)).toEqual({
        ...dump,
        historical_states: dump.historical_states.filter((_, i) => blocks.includes(i + 1)),
      })
  })

  test('keepPastStates: leaves a dump without past states alone', () => {
    const text = JSON.stringify({ ...dump, historical_states: null })
    expect(keepPastStates(Buffer.from(text), new Set()).toString()).toBe(text)
  })
})
