import { Factory, getContract, Pair as PairContract } from '@zono/protocol'
import { Pair, Token, type ZapPool } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { optionalRead } from '#core/chain/optionalRead.ts'

/** A pool with its shares. */
export type PairWithSupply = {
  readonly pair: Pair
  /** Liquidity that exists, as the next to add or remove will find it (the protocol's share included). */
  readonly totalSupply: bigint
}

/** What an account holds of a pool. */
export type Position = PairWithSupply & { readonly liquidity: bigint }

type TokenPair = readonly [Token, Token]

/** Where the pool of two tokens stands, or would stand (CREATE2). */
export const getPairAddress = ({ deployment }: ChainClient, [a, b]: TokenPair): Address =>
  Pair.computeAddress(
    { factory: getContract(deployment, Factory).address, initCodeHash: deployment.initCodeHash },
    a,
    b,
  )

/** The pool of two tokens as it stands, without the protocol's share of a change to come; null where there is none. */
export async function readZapPool(chain: ChainClient, [a, b]: TokenPair): Promise<ZapPool | null> {
  const address = getPairAddress(chain, [a, b])
  const contract = { abi: PairContract.abi, address }
  const [reserves, supply, kLast] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'getReserves' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'totalSupply' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'kLast' })),
  ])
  if (reserves === undefined || supply === undefined || kLast === undefined) return null
  const [token0, token1] = Token.sortsBefore(a, b) ? [a, b] : [b, a]
  const pair: Pair = { address, token0, token1, reserve0: reserves[0], reserve1: reserves[1] }
  return { pair, totalSupply: supply, kLast }
}

export const zapPoolQuery = chainQuery('zapPool', readZapPool)

/** The pool of two tokens; null where there is none. */
export async function readPair(chain: ChainClient, tokenPair: TokenPair): Promise<PairWithSupply | null> {
  const pool = await readZapPool(chain, tokenPair)
  return (
    pool && {
      pair: pool.pair,
      totalSupply: Pair.getTotalSupplyWithProtocolFee(pool.pair, pool.totalSupply, pool.kLast),
    }
  )
}

export const pairQuery = chainQuery('pair', readPair)

type PositionParams = { readonly account: Address; readonly tokenPair: TokenPair }

/** What an account holds of the pool of two tokens, which may be nothing; null where there is no pool. */
export async function readPosition(
  chain: ChainClient,
  { account, tokenPair }: PositionParams,
): Promise<Position | null> {
  const [pool, liquidity] = await Promise.all([
    readPair(chain, tokenPair),
    optionalRead(chain.readContract(getBalanceOfParams(getPairAddress(chain, tokenPair), account))),
  ])
  return pool && liquidity !== undefined ? { ...pool, liquidity } : null
}

export const positionQuery = chainQuery('position', readPosition)

type PositionsParams = { readonly account: Address; readonly tokenPairs: readonly TokenPair[] }

/** Pools among these pairs of tokens that an account holds something of: asked for all, then read where there is any. */
export async function readPositions(
  chain: ChainClient,
  { account, tokenPairs }: PositionsParams,
): Promise<readonly Position[]> {
  const balances = await Promise.all(
    tokenPairs.map((pairing) =>
      optionalRead(chain.readContract(getBalanceOfParams(getPairAddress(chain, pairing), account))),
    ),
  )
  const held = tokenPairs.filter((_, i) => (balances[i] ?? 0n) > 0n)
  const positions = await Promise.all(held.map((pairing) => readPosition(chain, { account, tokenPair: pairing })))
  return positions.filter((position) => position !== null)
}

export const positionsQuery = chainQuery('positions', readPositions)

const getBalanceOfParams = (address: Address, account: Address) =>
  ({ abi: PairContract.abi, address, functionName: 'balanceOf', args: [account] }) as const
