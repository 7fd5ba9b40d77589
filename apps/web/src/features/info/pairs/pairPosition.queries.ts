import { Pair } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

type PairLiquidityParams = { readonly account: Address; readonly pairAddress: Address }

/** LP tokens of an account and of all, in base units. */
export type PairLiquidity = { readonly liquidity: bigint; readonly totalSupply: bigint }

/** Reads the LP tokens in an account's wallet and their total supply. */
export async function readPairLiquidity(
  chain: ChainClient,
  { account, pairAddress }: PairLiquidityParams,
): Promise<PairLiquidity> {
  const contract = { abi: Pair.abi, address: pairAddress }
  const [liquidity, totalSupply] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'balanceOf', args: [account] }),
    chain.readContract({ ...contract, functionName: 'totalSupply' }),
  ])
  return { liquidity, totalSupply }
}

export const pairLiquidityQuery = chainQuery('pairLiquidity', readPairLiquidity)
