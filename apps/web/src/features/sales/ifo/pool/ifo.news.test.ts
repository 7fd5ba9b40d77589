import type { Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getSaleNews } from './ifo.news.ts'

const createToken = (symbol: string): Token => ({
  ...{ chainId: 56, address: '0x00000000000000000000000000000000000000Aa', decimals: 18 },
  ...{ symbol, name: symbol },
})
const [offeringToken, raisingToken] = [createToken('MER'), createToken('ZONO')]
const pool = { pid: 1 as const, raisingAmount: 4000n, offeringAmount: 2000n, hasTax: true }
const terms = {
  ...{ id: 3, name: 'Meridian', offeringToken, raisingToken, softcap: 0n },
  pools: [{ ...pool, limitPerUser: undefined, vesting: undefined }],
}
const state = { totals: { 0: 0n, 1: 16_000n } }
const account = (hasClaimed: boolean) => ({ pools: { 1: { committed: 12_000n, hasClaimed, vesting: undefined } } })
const sale = { terms, state, account: account(false) }
const tell = (...params: Parameters<typeof getSaleNews>) =>
  getSaleNews(...params).map(({ id, time, text, amounts }) => ({
    ...{ id, time, text: text.text },
    ...(amounts && { amounts: amounts.map(({ currency, amount }) => `${amount} ${currency.symbol}`) }),
  }))

test('token sale news: everybody is told of a sale that has opened, until it ends', () => {
  const opened = [{ id: '3 opened', time: 50, text: 'The token sale %name% has opened.' }]
  expect(tell(sale, { opened: 50, ended: undefined })).toEqual(opened)
  expect(tell({ ...sale, account: undefined }, { opened: 50, ended: undefined })).toEqual(opened)
  expect(tell(sale, { opened: undefined, ended: undefined })).toEqual([])
})

test('token sale news: who committed is told of the end, with what can be taken of it', () => {
  expect(tell(sale, { opened: 50, ended: 90 })).toEqual([
    { id: '3 ended', time: 90, text: 'The token sale %name% has ended.', amounts: ['1500 MER', '8910 ZONO'] },
  ])
  expect(tell({ ...sale, account: account(true) }, { opened: 50, ended: 90 })[0]?.amounts).toEqual([])
})

test('token sale news: a sale that missed its goal returns what was committed', () => {
  expect(tell({ ...sale, terms: { ...terms, softcap: 5000n } }, { opened: 50, ended: 90 })).toEqual([
    {
      ...{ id: '3 ended', time: 90, amounts: ['12000 ZONO'] },
      text: 'The token sale %name% missed its goal: what you committed is yours again.',
    },
  ])
})

test('token sale news: the end is no news for who committed nothing, and nothing is told of what is unknown', () => {
  const times = { opened: 50, ended: 90 }
  expect(tell({ ...sale, account: { pools: {} } }, times)).toEqual([])
  expect(tell({ ...sale, account: undefined }, times)).toEqual([])
  expect(tell({ ...sale, state: undefined }, times)).toEqual([])
})
