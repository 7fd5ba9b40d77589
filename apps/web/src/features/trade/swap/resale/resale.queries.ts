import { getContract, Pair, Router } from '@zono/protocol'
import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, maxUint256, numberToHex } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { buildCall, type Call } from '#core/transactions/action.ts'
import { getDeadline } from '#core/transactions/deadline.ts'
import {
  getGasBudget,
  type SimulatedCall,
  simulateBlocks,
  USUAL_GAS_PRICE,
} from '#core/transactions/simulation/simulateCalls.ts'
import { buildBalanceCall, hasReverted, readBalance } from '#core/transactions/simulation/simulation.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { canSellLater, getRoundTrip, type Hop, type Resale } from './resale.rules.ts'

/** Who tries it while no account is connected: the hash of 'somebody who buys a token and sells it again', without a key. */
export const SIMULATION_ACCOUNT: Address = '0xF734616242D87d6A55585Bf15f659f4c7ACf2056'

export type ResaleParams = {
  /** Buys and sells. It needs no balance: the trial gives it what it pays. */
  readonly account: Address
  /** Tokens from the wrapped native coin to the one that is bought. */
  readonly path: readonly Address[]
  /** The pools between them. */
  readonly pairs: readonly Address[]
  /** Wei that are paid. */
  readonly amount: bigint
}

/**
 * Tries whether a token can be sold again: buys it with the native coin, and sells it in the block after and a day later,
 * in simulations of the newest state; nothing is sent. Balances decide, not what a token logs or returns.
 */
export async function readResale(chain: ChainClient, params: ResaleParams): Promise<Resale> {
  const { account, path, pairs, amount } = params
  const router = getContract(chain.deployment, Router)
  const [wrapped, token] = [path[0], path.at(-1)]
  if (wrapped === undefined || token === undefined) return { status: 'unknown' }
  const buy = buildCall(
    router,
    'swapExactETHForTokensSupportingFeeOnTransferTokens',
    [0n, path, account, maxUint256],
    amount,
  )
  const readTokens = buildBalanceCall(token, account)
  const reserves = pairs.map(
    (pair): Call => ({ to: pair, data: encodeFunctionData({ abi: Pair.abi, functionName: 'getReserves' }) }),
  )
  const purchase = [...reserves, readTokens, buy, readTokens]

  // All trials stand on one block: somebody may trade between the requests.
  const { block } = chain.head.getState()
  const base = block === undefined ? undefined : numberToHex(block.number)
  // A token can see that a simulation pays nothing for its gas, and let it sell.
  const [gasPrice, balance] = [USUAL_GAS_PRICE, amount + getGasBudget(USUAL_GAS_PRICE)]
  const first = (await simulateBlocks(chain, account, [{ calls: purchase, balance, gasPrice }], base))?.[0]
  const [tokensBefore, purchaseResult, tokensAfter] = first?.slice(-3) ?? []
  if (first === undefined || purchaseResult === undefined || hasReverted(purchaseResult)) return { status: 'unknown' }
  const received = getIncrease(tokensBefore, tokensAfter)
  if (received === undefined) return { status: 'unknown' }
  if (received <= 0n) return { status: 'unsellable' }

  const approve = (allowance: bigint) =>
    buildCall({ abi: erc20Abi, address: token }, 'approve', [router.address, allowance])
  const sell = buildCall(router, 'swapExactTokensForTokensSupportingFeeOnTransferTokens', [
    received,
    0n,
    path.toReversed(),
    account,
    maxUint256,
  ])
  const readProceeds = buildBalanceCall(wrapped, account)
  /** Wei that a sale brings, zero where it fails; undefined where the node does not say. */
  const trySale = async (time?: bigint): Promise<bigint | undefined> => {
    const blocks = await simulateBlocks(
      chain,
      account,
      [
        // Some tokens take a new allowance only after zero: where one of the two fails, the other counts.
        { calls: [...purchase, approve(0n), approve(received)], balance, gasPrice },
        {
          calls: [readTokens, readProceeds, sell, readProceeds],
          balance,
          gasPrice,
          ...(time === undefined ? {} : { time }),
        },
      ],
      base,
    )
    const [tokenBalance, proceedsBefore, saleResult, proceedsAfter] = blocks?.[1] ?? []
    const available = readBalance(tokenBalance)
    // A node without this block answered for another one, in which less was bought.
    if (saleResult === undefined || available === undefined || available < received) return undefined
    return hasReverted(saleResult) ? 0n : getIncrease(proceedsBefore, proceedsAfter)
  }

  const [returned, returnedLater] = await Promise.all([trySale(), trySale(getDeadline(chain.head, SECONDS_PER_DAY))])
  if (returned === undefined) return { status: 'unknown' }
  if (returned <= 0n) {
    if (returnedLater === undefined) return { status: 'unknown' }
    return { status: returnedLater > 0n ? 'later' : 'unsellable' }
  }
  const hops = getHops(first, path, pairs)
  const expected = hops && getRoundTrip(hops, amount)
  if (expected === undefined) return { status: 'unknown' }
  return { status: 'sellable', paid: amount, returned, expected, canSellLater: canSellLater(returned, returnedLater) }
}

/** What a balance gained between two reads; undefined where one of them is unreadable, which says nothing of a sale. */
function getIncrease(before: SimulatedCall | undefined, after: SimulatedCall | undefined): bigint | undefined {
  const [first, last] = [readBalance(before), readBalance(after)]
  return first === undefined || last === undefined ? undefined : last - first
}

/** Reserves along a path, in its direction. */
function getHops(
  results: readonly SimulatedCall[],
  path: readonly Address[],
  pairs: readonly Address[],
): readonly Hop[] | undefined {
  const hops = pairs.map((_, i): Hop | undefined => {
    const [result, tokenIn, tokenOut] = [results[i], path[i], path[i + 1]]
    if (!result?.returnData || hasReverted(result) || !tokenIn || !tokenOut) return undefined
    const [reserve0, reserve1] = decodeFunctionResult({
      abi: Pair.abi,
      functionName: 'getReserves',
      data: result.returnData,
    })
    const isFirst = tokenIn.toLowerCase() < tokenOut.toLowerCase()
    return { reserveIn: isFirst ? reserve0 : reserve1, reserveOut: isFirst ? reserve1 : reserve0 }
  })
  return hops.every((hop) => hop !== undefined) ? hops : undefined
}

/** Whether a token can be sold again, tried anew with every block. */
export const resaleQuery = chainQuery('resale', readResale)
