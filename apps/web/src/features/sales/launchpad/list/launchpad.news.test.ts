import { Currency, type Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getPrivateSaleNews } from './launchpad.news.ts'

const idoToken: Token = {
  ...{ chainId: 56, address: '0x00000000000000000000000000000000000000Aa', decimals: 0 },
  ...{ symbol: 'SKY', name: 'Skylark' },
}
const terms = {
  ...{ id: 2, name: 'Sextant', startDate: 100, endDate: 200, releaseAt: 300 },
  ...{ hardcap: 1000n, softcap: 400n, idoPrice: 7n, idoToken, payCurrency: Currency.createNative(56) },
}
type Row = { totalContributed?: bigint; isCancelled?: boolean; contributed?: bigint; hasClaimed?: boolean }
const tell = (now: number, row: Row = {}) =>
  getPrivateSaleNews(
    {
      terms,
      state: { totalContributed: row.totalContributed ?? 500n, isCancelled: row.isCancelled ?? false },
      account: { contributed: row.contributed ?? 30n, hasClaimed: row.hasClaimed ?? false },
    },
    now,
  ).map(({ id, time, text, amounts }) => [id, time, text.text, amounts?.[0]?.currency.symbol])

test('private sale news: it has opened, while it is open', () => {
  expect(tell(99)).toEqual([])
  expect(tell(100)).toEqual([['2 opened', 100, 'The private sale %name% has opened.', undefined]])
  expect(tell(200)).toEqual([])
})

test('private sale news: tokens can be claimed from the release on by who contributed', () => {
  const text = 'The tokens of the private sale %name% can be claimed.'
  expect(tell(299)).toEqual([])
  expect(tell(300)).toEqual([['2 ended', 300, text, 'SKY']])
  expect(tell(300, { hasClaimed: true })).toEqual([['2 ended', 300, text, undefined]])
  expect(tell(300, { contributed: 0n })).toEqual([])
})

test('private sale news: a failed sale returns contributions from its end on, a cancelled one before', () => {
  const text = 'The private sale %name% failed: what you contributed is yours again.'
  expect(tell(200, { totalContributed: 300n })).toEqual([['2 ended', 200, text, 'BNB']])
  expect(tell(150, { isCancelled: true })).toEqual([['2 ended', undefined, text, 'BNB']])
})

test('private sale news: nothing is told of what is unknown', () => {
  expect(getPrivateSaleNews({ terms, state: undefined, account: undefined }, 400)).toEqual([])
})
