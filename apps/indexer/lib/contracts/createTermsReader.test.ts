import { encodeAbiParameters, type Hex, numberToHex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { CallAnswers } from './createCallReader.ts'
import { createTermsReader } from './createTermsReader.ts'

const abi = parseAbi(['function token() view returns (address)', 'function rate() view returns (uint256)'])
const contract = { address: numberToHex(7, { size: 20 }), minBlock: 5n }
const TOKEN = numberToHex(9, { size: 20 })

const encodeTerms = (rate: bigint) => ({
  token: encodeAbiParameters([{ type: 'address' }], [TOKEN]),
  rate: numberToHex(rate, { size: 32 }),
})

const answer = (answers: Readonly<Record<string, Hex>>): CallAnswers => ({
  ...{ answers, hasCode: true, isUnreachable: false },
})
const REFUSED = answer({ token: encodeTerms(0n).token })
const EMPTY: CallAnswers = { answers: {}, hasCode: false, isUnreachable: false }
const UNREACHABLE: CallAnswers = { answers: {}, hasCode: undefined, isUnreachable: true }

/** Reads the terms of a contract whose reads are answered so, the last one again and again. Says how often it was read. */
async function read(reads: readonly CallAnswers[]) {
  let count = 0
  const readTerms = createTermsReader(
    async () => (reads[count++] ?? reads.at(-1)) as never,
    () => Promise.resolve(),
  )
  const terms = await readTerms(abi, contract, ['token', 'rate']).catch(() => 'failed')
  return { terms, count }
}

test('createTermsReader: reads what functions return, at once', async () => {
  expect(await read([answer(encodeTerms(10_000n))])).toEqual({ terms: { token: TOKEN, rate: 10_000n }, count: 1 })
})

test.each<[string, CallAnswers, number]>([
  ['fails', REFUSED, 3],
  ['returns nothing', answer({ ...encodeTerms(1n), rate: '0x' }), 3],
  ['returns too little', answer({ ...encodeTerms(1n), rate: '0x01' }), 3],
  ['has no code', EMPTY, 10],
])('createTermsReader: is sure after some reads of a contract that %s', async (_, answers, count) => {
  expect(await read([answers])).toEqual({ terms: undefined, count })
})

test('createTermsReader: never takes endpoints that do not answer for the contract', async () => {
  expect(await read([UNREACHABLE])).toEqual({ terms: 'failed', count: 60 })
  const away = Array.from({ length: 40 }, () => UNREACHABLE)
  expect(await read([...away, answer(encodeTerms(1n))])).toMatchObject({ terms: { rate: 1n }, count: 41 })
})

test('createTermsReader: believes one answer of a contract more than the failures before it', async () => {
  expect(await read([REFUSED, EMPTY, REFUSED, answer(encodeTerms(2n))])).toMatchObject({ terms: { rate: 2n } })
})
