// What the SDK says of one token into a pool and out again is what the contract does with it, to the unit.

import { getContract, Pair as PairContract, type UntypedRpc, Zap } from '@zono/protocol'
import { createRouteGraph, getBestZapIn, getBestZapOut, type Pair, type Token, type ZapPool } from '@zono/sdk'
import { type Address, encodeFunctionData, erc20Abi, maxUint256, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { readPairsForTokenPairs } from '#core/pairs/readPairs.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'

let devnet: Devnet
let chain: ChainClient
let tokens: readonly Token[]
const { address: account } = accounts.testUser

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
  const keys = ['wbnb', 'busd', 'zono', 'eth', 'btcb']
  tokens = keys.flatMap((key) => devnet.tokens.find((token) => token.key === key) ?? [])
})
afterAll(() => devnet.stop())

const request = (method: string, params: readonly unknown[]) =>
  devnet.client.request<UntypedRpc>({ method, params }) as Promise<unknown>

/** Gives the account an amount of a token, and the contract the right to take it. */
async function prepare(token: Address, amount: bigint): Promise<void> {
  await request('anvil_dealERC20', [account, token, numberToHex(amount)])
  const { address: spender } = getContract(devnet.deployment, Zap)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
  await request('eth_sendTransaction', [{ from: account, to: token, data }])
  await devnet.client.mine({ blocks: 1 })
}

const readPairs = () =>
  readPairsForTokenPairs(
    chain,
    tokens.flatMap((a, i) => tokens.slice(i + 1).map((b) => [a, b] as const)),
  )

async function readPool(pair: Pair): Promise<ZapPool> {
  const contract = { abi: PairContract.abi, address: pair.address }
  const [totalSupply, kLast] = await Promise.all([
    devnet.client.readContract({ ...contract, functionName: 'totalSupply' }),
    devnet.client.readContract({ ...contract, functionName: 'kLast' }),
  ])
  return { pair, totalSupply, kLast }
}

const toPath = ({ path }: { readonly path: readonly Token[] }) => path.map(({ address }) => address)

test('zap: mints and pays what was computed, with a token of the pair and with another one', async () => {
  const [wbnb, busd] = tokens
  if (wbnb === undefined || busd === undefined) throw new Error('No tokens.')
  const options = { maxHops: 3, wrappedNative: wbnb } as const
  const zap = getContract(devnet.deployment, Zap)
  for (const token of tokens) {
    const amount = 7n * 10n ** BigInt(token.decimals) + 1n
    await prepare(token.address, amount)
    const pairs = await readPairs()
    const pool = await readPool(pairs.find((pair) => isOf(pair, wbnb, busd)) as Pair)
    const best = getBestZapIn(pool, createRouteGraph(pairs), { currency: token, amount }, options)
    if (best === undefined) throw new Error(`No zap with ${token.symbol}.`)
    const { entry, partA, liquidity } = best
    const plan = { pathA: toPath(entry.routeA), pathB: toPath(entry.routeB), partA }
    const call = { ...zap, account, functionName: 'zapIn', args: [amount, 0n, plan, account, maxUint256] } as const
    const { result } = await devnet.client.simulateContract(call)
    expect(result).toBe(liquidity)
  }

  const pairs = await readPairs()
  const pool = await readPool(pairs.find((pair) => isOf(pair, wbnb, busd)) as Pair)
  const liquidity = pool.totalSupply / 1000n
  await prepare(pool.pair.address, liquidity)
  for (const token of tokens) {
    const best = getBestZapOut(pool, createRouteGraph(pairs), liquidity, token, options)
    if (best === undefined) throw new Error(`No zap to ${token.symbol}.`)
    const plan = { pathA: toPath(best.exit.routeA), pathB: toPath(best.exit.routeB) }
    const call = { ...zap, account, functionName: 'zapOut', args: [liquidity, 0n, plan, account, maxUint256] } as const
    const { result } = await devnet.client.simulateContract(call)
    expect(result).toBe(best.amountOut)
  }
})

const isOf = ({ token0, token1 }: Pair, a: Token, b: Token) =>
  [a, b].every(({ address }) => token0.address === address || token1.address === address)
