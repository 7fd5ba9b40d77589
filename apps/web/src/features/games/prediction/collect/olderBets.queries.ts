import { type PredictionUserRound, readRounds, toUserRounds, USER_ROUNDS_SIZE } from '@zono/client'
import { getContract, Prediction } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { mayPay } from './collect.rules.ts'

/** Number of pages, counted from the first bet, that hold all bets before the newest 200; none while the number is unknown. */
export const countOlderPages = (betCount: number | undefined): number =>
  betCount === undefined ? 0 : Math.max(0, Math.ceil((betCount - USER_ROUNDS_SIZE) / USER_ROUNDS_SIZE))

type OlderBetsParams = { readonly account: Address; readonly pageCount: number }

/**
 * Reads the older bets of an account that may still be collected, newest first. One page after the other: all of them in
 * one `eth_call` would need more gas than nodes allow a read. Pages begin at the first bet, so that a page always holds the
 * same bets and is answered from memory until the account's next receipt.
 */
export async function readOlderBets(
  chain: ChainClient,
  { account, pageCount }: OlderBetsParams,
): Promise<readonly PredictionUserRound[]> {
  const found: PredictionUserRound[] = []
  for (let page = pageCount - 1; page >= 0; page--) {
    const result = await chain.readContract({
      ...getContract(chain.deployment, Prediction),
      functionName: 'getUserRounds',
      args: [account, BigInt(page * USER_ROUNDS_SIZE), BigInt(USER_ROUNDS_SIZE)],
    })
    const open = toUserRounds(result).filter(({ claimed }) => !claimed)
    if (open.length === 0) continue
    const rounds = await readRounds(
      chain,
      open.map(({ epoch }) => epoch),
    )
    found.push(...open.filter((bet) => mayPay(rounds[bet.epoch], bet)))
  }
  return found
}

/** Settled rounds never change: once a minute only what failed is read, and everything after the account's own receipts. */
export const olderBetsQuery = chainQuery('predictionOlderBets', readOlderBets, 'minute', { maxAgeMs: 3_600_000 })
