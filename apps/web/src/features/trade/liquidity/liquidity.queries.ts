import { contractOf, Factory, Pair as PairContract } from '@zono/protocol'
import { Pair, Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { Chain } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { settled } from '../../../core/chain/optionalRead.ts'

/** A pool with its shares. */
export type SharedPool = {
  readonly pair: Pair
  /** Liquidity that exists, as the next to add or remove will find it (the protocol's share included). */
  readonly totalSupply: bigint
}

/** What an account holds of a pool. */
export type Position = SharedPool & { readonly liquidity: bigint }

type Pairing = readonly [Token, Token]

/** Where the pool of two tokens stands, or would stand (CREATE2). */
export const pairAddress = ({ deployment }: Chain, [a, b]: Pairing): Address =>
  Pair.addressOf({ factory: contractOf(deployment, Factory).address, initCodeHash: deployment.initCodeHash }, a, b)

/** The pool of two tokens; null where there is none. */
export async function readPool(chain: Chain, [a, b]: Pairing): Promise<SharedPool | null> {
  const address = pairAddress(chain, [a, b])
  const contract = { abi: PairContract.abi, address }
  const [reserves, supply, kLast] = await Promise.all([
    settled(chain.read({ ...contract, functionName: 'getReserves' })),
    settled(chain.read({ ...contract, functionName: 'totalSupply' })),
    settled(chain.read({ ...contract, functionName: 'kLast' })),
  ])
  if (reserves === undefined || supply === undefined || kLast === undefined) return null
  const [token0, token1] = Token.sortsBefore(a, b) ? [a, b] : [b, a]
  const pair: Pair = { address, token0, token1, reserve0: reserves[0], reserve1: reserves[1] }
  return { pair, totalSupply: Pair.supplyWithFee(pair, supply, kLast) }
}

export const poolQuery = chainQuery('pool', readPool)

type PositionParams = { readonly account: Address; readonly pairing: Pairing }

/** What an account holds of the pool of two tokens, which may be nothing; null where there is no pool. */
export async function readPosition(chain: Chain, { account, pairing }: PositionParams): Promise<Position | null> {
  const [pool, liquidity] = await Promise.all([
    readPool(chain, pairing),
    settled(chain.read(balanceOf(pairAddress(chain, pairing), account))),
  ])
  return pool && liquidity !== undefined ? { ...pool, liquidity } : null
}

export const positionQuery = chainQuery('position', readPosition)

type PositionsParams = { readonly account: Address; readonly pairings: readonly Pairing[] }

/** Pools among these pairs of tokens that an account holds something of: asked for all, then read where there is any. */
export async function readPositions(
  chain: Chain,
  { account, pairings }: PositionsParams,
): Promise<readonly Position[]> {
  const balances = await Promise.all(
    pairings.map((pairing) => settled(chain.read(balanceOf(pairAddress(chain, pairing), account)))),
  )
  const held = pairings.filter((_, i) => (balances[i] ?? 0n) > 0n)
  const positions = await Promise.all(held.map((pairing) => readPosition(chain, { account, pairing })))
  return positions.filter((position) => position !== null)
}

export const positionsQuery = chainQuery('positions', readPositions)

const balanceOf = (address: Address, account: Address) =>
  ({ abi: PairContract.abi, address, functionName: 'balanceOf', args: [account] }) as const
