import { Pair, type Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getPairLiquidities, getTapeTokens, getTotalLiquidityUsd } from './home.rules.ts'

const E18 = 10n ** 18n
const address = (n: number) => getAddress(numberToHex(n, { size: 20 }))
const token = (n: number, decimals = 18): Token => ({
  chainId: 31337,
  address: address(n),
  decimals,
  symbol: `T${n}`,
  name: `T${n}`,
})
const [wbnb, busd, zono, dust, alone] = [token(1), token(2), token(3), token(4), token(5)] as const
const references = { stablecoins: [busd], wrappedNative: wbnb, baseTokens: [wbnb, busd] }
const pairs = [
  Pair.create(address(11), wbnb, busd, 100n * E18, 50_000n * E18),
  Pair.create(address(12), zono, busd, 80_000n * E18, 40_000n * E18),
  Pair.create(address(13), dust, wbnb, 1n, E18),
  Pair.create(address(14), dust, alone, E18, E18),
]

test('home: lists the largest pairs first, and sums them', () => {
  const liquidities = getPairLiquidities(pairs, references)
  expect(liquidities.map(({ pair, liquidityUsd }) => [pair.address, liquidityUsd / E18])).toEqual([
    [address(11), 100_000n],
    [address(12), 80_000n],
    [address(13), 1000n],
  ])
  expect(getTotalLiquidityUsd(liquidities)).toBe(181_000n * E18)
})

test('home: the tape has the tokens with the most liquidity, the main token always, and no stablecoin', () => {
  const liquidities = getPairLiquidities(pairs, references)
  const options = { stablecoins: [busd], governanceToken: zono }
  expect(getTapeTokens(liquidities, options, 6)).toEqual([wbnb, zono, dust])
  expect(getTapeTokens(liquidities, options, 1)).toEqual([zono])
  expect(getTapeTokens(liquidities, { ...options, governanceToken: undefined }, 1)).toEqual([wbnb])
})
