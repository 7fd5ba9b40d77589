import { expect, test } from 'vitest'
import { getPrizeNews } from './prize.news.ts'

const entry = { contractAddress: '0x00000000000000000000000000000000000000bB', name: 'Regatta' } as const

test('competition news: a prize is told while it can be claimed, and nothing else is', () => {
  const expected = [{ id: entry.contractAddress, time: undefined }]
  const tell = (action: Parameters<typeof getPrizeNews>[1]) =>
    getPrizeNews(entry, action).map(({ id, time }) => ({ id, time }))
  expect(tell('claim')).toEqual(expected)
  expect(tell('claim-owed')).toEqual(expected)
  for (const action of ['claimed', 'nothing-to-claim', 'trade', undefined] as const) expect(tell(action)).toEqual([])
})
