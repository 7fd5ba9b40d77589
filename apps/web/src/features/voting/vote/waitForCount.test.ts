import { expect, test, vi } from 'vitest'
import type { Proposal } from '../voting.schemas.ts'
import { waitForCount } from './waitForCount.ts'

const createProposal = (changes: Partial<Proposal>) =>
  ({ votes: 3, scores_updated: 100, pendingVotes: 0, scoresBaseUnits: [5n, 0n], ...changes }) as Proposal

/** Reads answers one after the other, the last one again and again, and says how many it took. */
async function countReads(before: Proposal | null | undefined, answers: readonly (Proposal | null)[]) {
  vi.useFakeTimers()
  const read = vi.fn(async () => answers[Math.min(read.mock.calls.length, answers.length) - 1] ?? null)
  const waiting = waitForCount(before, read)
  await vi.runAllTimersAsync()
  await waiting
  vi.useRealTimers()
  return read.mock.calls.length
}

test('vote: is waited for until the hub has counted it, so that results and votes change together', async () => {
  const before = createProposal({})
  expect(await countReads(before, [before, before, createProposal({ votes: 4 })])).toBe(3)
  // A vote that was changed within the second of the count before.
  expect(await countReads(before, [before, createProposal({ scoresBaseUnits: [0n, 5n] })])).toBe(2)
})

test('vote: is not waited for without a count of the hub, of a withdrawn proposal, or for ever', async () => {
  const before = createProposal({})
  expect(await countReads(undefined, [before])).toBe(0)
  expect(await countReads(createProposal({ scoresBaseUnits: undefined }), [before])).toBe(0)
  expect(await countReads(before, [null])).toBe(1)
  expect(await countReads(before, [before])).toBe(10)
})

test('vote: is not waited for while the hub does not answer', async () => {
  await waitForCount(createProposal({}), () => Promise.reject(new Error('down')))
})
