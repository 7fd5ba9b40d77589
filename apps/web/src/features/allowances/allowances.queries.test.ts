import { CallRevertedError } from '@zono/client'
import { Pair } from '@zono/sdk'
import type { Address, Hex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { readLpTokens } from '#core/pairs/lpToken.ts'
import { readTokensByAddress } from './allowances.queries.ts'

const chainId = 56
const factory: Address = '0x00000000000000000000000000000000000000fA'
const initCodeHash: Hex = `0x${'12'.repeat(32)}`
const createToken = (address: Address, symbol: string) => ({ chainId, address, decimals: 18, symbol, name: symbol })
const cake = createToken('0x0000000000000000000000000000000000000001', 'CAKE')
const bnb = createToken('0x0000000000000000000000000000000000000002', 'BNB')
const busd = createToken('0x0000000000000000000000000000000000000003', 'BUSD')
const spoof: Address = '0x0000000000000000000000000000000000000004'
const twin: Address = '0x0000000000000000000000000000000000000005'
const getPairAddress = (a: typeof cake, b: typeof cake) => Pair.computeAddress({ factory, initCodeHash }, a, b)

/** Tokens, and contracts that claim to be the pair of two of them. */
const contracts: Readonly<Record<Address, Readonly<Record<string, unknown>>>> = {
  ...Object.fromEntries([cake, bnb, busd].map((token) => [token.address, token])),
  ...Object.fromEntries(
    [
      [getPairAddress(cake, bnb), cake, bnb] as const,
      [getPairAddress(cake, busd), cake, busd] as const,
      [spoof, cake, bnb] as const,
      [twin, cake, cake] as const,
    ].map(([address, a, b]) => [
      address,
      { decimals: 18, symbol: 'ZONO-LP', name: 'Zono LPs', token0: a.address, token1: b.address },
    ]),
  ),
}

const chain = {
  chainConfig: { chainId },
  deployment: { contracts: { Factory: factory }, initCodeHash, tokens: {} },
  readContract: async ({ address, functionName }: { address: Address; functionName: string }) => {
    const answer = contracts[address]?.[functionName]
    if (answer === undefined) throw new CallRevertedError('0x', '0x')
    return answer
  },
} as unknown as ChainClient

test('allowances: LP tokens of the factory are named by their pair, and a contract that claims to be one is not', async () => {
  const addresses = [getPairAddress(cake, bnb), getPairAddress(cake, busd), spoof, twin, busd.address, factory]
  const tokens = await readTokensByAddress(chain, addresses)
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['CAKE-BNB LP', 'CAKE-BUSD LP', 'ZONO-LP', 'ZONO-LP', 'BUSD'])
})

test('LP tokens: those of the factory are told from what claims to be one', async () => {
  const own = [getPairAddress(cake, bnb), getPairAddress(cake, busd)]
  expect(await readLpTokens(chain, [...own, spoof, twin, busd.address, factory])).toEqual(own)
})
