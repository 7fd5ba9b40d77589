import { Currency, type CurrencyAmount, type Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getPreviewVerdict } from './previewVerdict.ts'
import type { Simulation } from './simulation.ts'

const bnb = Currency.createNative(31337)
const zono: Token = {
  chainId: 31337,
  address: '0x00000000000000000000000000000000000000Aa',
  decimals: 18,
  symbol: 'ZONO',
  name: 'Zono',
}
const key = zono.address.toLowerCase()
const amount = (currency: Currency, amount: bigint): CurrencyAmount => ({ currency, amount })
const expected = { sent: [amount(bnb, 10n)], received: [amount(zono, 100n)] }
const call = { to: zono.address, data: '0x' } as const
const simulate = (balanceChanges: Readonly<Record<string, bigint>>, changes: object = {}): Simulation => ({
  status: 'success',
  feeBps: 0n,
  call,
  balanceChanges,
  allowanceChanges: [],
  nftChanges: [],
  gas: 1n,
  ...changes,
})

test('preview: matches when no more leaves and no less arrives than was agreed', () => {
  expect(getPreviewVerdict(simulate({ native: -10n, [key]: 100n }), expected)).toBe('matches')
  expect(getPreviewVerdict(simulate({ native: -9n, [key]: 101n }), expected)).toBe('matches')
})
test('preview: less than the quote is named', () => {
  expect(getPreviewVerdict(simulate({ native: -10n, [key]: 99n }), expected)).toBe('less')
  expect(getPreviewVerdict(simulate({ native: -10n }), expected)).toBe('less')
})
test('preview: a difference of less than a basis point is a match', () => {
  const quoted = { sent: [], received: [amount(zono, 1_000_000n)] }
  expect(getPreviewVerdict(simulate({ [key]: 999_900n }), quoted)).toBe('matches')
  expect(getPreviewVerdict(simulate({ [key]: 999_899n }), quoted)).toBe('less')
})
test('preview: more that leaves, another token or NFT that leaves, or a limit that stays is unexpected', () => {
  expect(getPreviewVerdict(simulate({ native: -11n, [key]: 100n }), expected)).toBe('unexpected')
  expect(getPreviewVerdict(simulate({ native: -10n, [key]: 100n, '0xbb': -1n }), expected)).toBe('unexpected')
  const allowanceChanges = [{ token: '0xbb', spender: zono.address, amount: 1n }]
  expect(getPreviewVerdict(simulate({ native: -10n, [key]: 100n }, { allowanceChanges }), expected)).toBe('unexpected')
  const nft = { collection: zono.address, tokenId: 7n, isReceived: false }
  const simulateNft = (isReceived: boolean) =>
    simulate({ native: -10n, [key]: 100n }, { nftChanges: [{ ...nft, isReceived }] })
  expect(getPreviewVerdict(simulateNft(false), expected)).toBe('unexpected')
  expect(getPreviewVerdict(simulateNft(true), expected)).toBe('matches')
})
test('preview: a simulation that fails, falls short or is unavailable is never a match', () => {
  expect(getPreviewVerdict({ status: 'reverted', reason: '' }, expected)).toBe('reverted')
  expect(getPreviewVerdict({ status: 'unavailable', call }, expected)).toBe('unavailable')
  const guarantee = { token: key, recipient: zono.address, minimum: 100n }
  const shortfall = {
    status: 'shortfall',
    guarantee,
    feeBps: 0n,
    balanceChanges: {},
    allowanceChanges: [],
    nftChanges: [],
    gas: 1n,
  } as const
  expect(getPreviewVerdict(shortfall, expected)).toBe('shortfall')
})
