import { expect, test } from 'vitest'
import { getProposalNews } from './proposals.news.ts'

const proposal = { id: '0x12' as const, title: 'Add farms', end: 200_000, choices: ['Yes', 'No'] }
const tell = (now: number, change: object = {}) =>
  getProposalNews({ ...proposal, ...change }, now).map(({ id, time, text }) => [id, time, text.text])

test('proposal news: a vote is told of a day before its end, and at its end', () => {
  expect(tell(113_599)).toEqual([])
  expect(tell(113_600)).toEqual([['0x12 ending', 113_600, 'Voting on “%title%” ends soon.']])
  expect(tell(199_999)).toHaveLength(1)
  expect(tell(200_000)).toEqual([['0x12 ended', 200_000, 'Voting on “%title%” has ended.']])
})

test('proposal news: an ended vote names its outcome, once every vote has its power', () => {
  const tellEnd = (change: object) => getProposalNews({ ...proposal, ...change }, 200_000)[0]?.text
  expect(tellEnd({ scoresBaseUnits: [7n, 5n], pendingVotes: 0 })).toMatchObject({
    text: 'Voting on “%title%” has ended: “%choice%” won.',
    values: { title: 'Add farms', choice: 'Yes' },
  })
  expect(tellEnd({ scoresBaseUnits: [5n, 5n] })?.text).toBe('Voting on “%title%” has ended: nothing was decided.')
  expect(tellEnd({ scoresBaseUnits: [0n, 0n] })?.text).toBe('Voting on “%title%” has ended: nothing was decided.')
  expect(tellEnd({ scoresBaseUnits: [7n, 5n], pendingVotes: 1 })?.text).toBe('Voting on “%title%” has ended.')
})

test('proposal news: what administrators flagged is left out', () => {
  expect(tell(150_000, { flagged: true })).toEqual([])
})
