import { Factory, getContract, Pair as PairContract } from '@zono/protocol'
import { Pair, Token, type ZapPool } from '@zono/sdk'
import type { Address } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'

/**
 * A pool with its shares.
 * @example
 * const getReserves = ({ pair }: PairWithSupply) => [pair.reserve0, pair.reserve1]
 */
export type PairWithSupply = {
  readonly pair: Pair
  /** Liquidity that exists, as the next to add or remove will find it (the protocol's share included). */
  readonly totalSupply: bigint
}

/**
 * What an account holds of a pool, in base units of its LP token.
 * @example
 * const getShareBps = ({ liquidity, totalSupply }: PairPosition) => (liquidity * 10_000n) / totalSupply
 */
export type PairPosition = PairWithSupply & { readonly liquidity: bigint }

type TokenPair = readonly [Token, Token]

/**
 * Address of the pool of two tokens, whether or not it exists (CREATE2).
 * @throws {NotDeployedError}
 * @example
 * getPairAddress(reader, [wbnb, busd]) // => '0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16'
 */
export const getPairAddress = ({ deployment }: Pick<ChainReader, 'deployment'>, [a, b]: TokenPair): Address =>
  Pair.computeAddress(
    { factory: getContract(deployment, Factory).address, initCodeHash: deployment.initCodeHash },
    a,
    b,
  )

/**
 * The pool of two tokens at a block, without the protocol's share of a change to come; null where there is none.
 * @throws The error of the RPC endpoint.
 * @example
 * const pool = await readZapPool(reader, [wbnb, busd])
 * pool?.totalSupply // => 100n
 */
export async function readZapPool(reader: ChainReader, [a, b]: TokenPair): Promise<ZapPool | null> {
  const address = getPairAddress(reader, [a, b])
  const contract = { abi: PairContract.abi, address }
  const [reserves, supply, kLast] = await Promise.all([
    optionalRead(reader.readContract({ ...contract, functionName: 'getReserves' })),
    optionalRead(reader.readContract({ ...contract, functionName: 'totalSupply' })),
    optionalRead(reader.readContract({ ...contract, functionName: 'kLast' })),
  ])
  if (reserves === undefined || supply === undefined || kLast === undefined) return null
  const [token0, token1] = Token.sortsBefore(a, b) ? [a, b] : [b, a]
  const pair: Pair = { address, token0, token1, reserve0: reserves[0], reserve1: reserves[1] }
  return { pair, totalSupply: supply, kLast }
}

/**
 * The pool of two tokens; null where there is none.
 * @throws The error of the RPC endpoint.
 * @example
 * const pool = await readPair(reader, [wbnb, busd])
 * pool?.pair.reserve0 // => 1_000n
 */
export async function readPair(reader: ChainReader, tokenPair: TokenPair): Promise<PairWithSupply | null> {
  const pool = await readZapPool(reader, tokenPair)
  return (
    pool && {
      pair: pool.pair,
      totalSupply: Pair.getTotalSupplyWithProtocolFee(pool.pair, pool.totalSupply, pool.kLast),
    }
  )
}

type PositionParams = { readonly account: Address; readonly tokenPair: TokenPair }

/**
 * What an account holds of the pool of two tokens, which may be nothing; null where there is no pool.
 * @throws The error of the RPC endpoint.
 * @example
 * const position = await readPosition(reader, { account, tokenPair: [wbnb, busd] })
 * position?.liquidity // => 7n
 */
export async function readPosition(
  reader: ChainReader,
  { account, tokenPair }: PositionParams,
): Promise<PairPosition | null> {
  const [pool, liquidity] = await Promise.all([
    readPair(reader, tokenPair),
    optionalRead(reader.readContract(getBalanceOfParams(getPairAddress(reader, tokenPair), account))),
  ])
  return pool && liquidity !== undefined ? { ...pool, liquidity } : null
}

type PositionsParams = { readonly account: Address; readonly tokenPairs: readonly TokenPair[] }

/**
 * Pools among these pairs of tokens that an account holds something of: asked for all, then read where there is any.
 * @throws The error of the RPC endpoint.
 * @example
 * const [first] = await readPositions(reader, { account, tokenPairs: [[wbnb, busd]] })
 * first?.liquidity // => 7n
 */
export async function readPositions(
  reader: ChainReader,
  { account, tokenPairs }: PositionsParams,
): Promise<readonly PairPosition[]> {
  const balances = await Promise.all(
    tokenPairs.map((pairing) =>
      optionalRead(reader.readContract(getBalanceOfParams(getPairAddress(reader, pairing), account))),
    ),
  )
  // Where there is no pool, nothing answers and nothing is held.
  const held = tokenPairs.filter((_, i) => (balances[i] ?? 0n) > 0n)
  const positions = await Promise.all(held.map((pairing) => readPosition(reader, { account, tokenPair: pairing })))
  return positions.filter((position) => position !== null)
}

const getBalanceOfParams = (address: Address, account: Address) =>
  ({ abi: PairContract.abi, address, functionName: 'balanceOf', args: [account] }) as const
