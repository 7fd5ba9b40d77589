import { readGame, readLedgers, readRounds, readUserRounds } from '@zono/client'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

export const gameQuery = chainQuery('predictionGame', readGame)

type EpochRange = { readonly first: number; readonly last: number }

export const listEpochs = ({ first, last }: EpochRange): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)

const readRoundRange = (chain: ChainClient, range: EpochRange) => readRounds(chain, listEpochs(range))

/** Rounds on screen. */
export const roundsQuery = chainQuery('predictionRounds', readRoundRange)

/** Rounds of the past: settled ones never change, and a canceled one is canceled for good. */
export const pastRoundsQuery = chainQuery('predictionPastRounds', readRounds, 'minute', { maxAgeMs: 300_000 })

const readLedgerRange = (chain: ChainClient, { account, ...range }: EpochRange & { readonly account: Address }) =>
  readLedgers(chain, { account, epochs: listEpochs(range) })

/** Own bets in the rounds on screen. */
export const ledgersQuery = chainQuery('predictionLedgers', readLedgerRange)

/** Own bets in rounds of the past. Only the account's own transactions change them, and their receipts refresh them. */
export const pastLedgersQuery = chainQuery('predictionPastLedgers', readLedgers, 'block', { maxAgeMs: 60_000 })

/** Own bets: only the account's own transactions change them, and their receipts refresh them. */
export const userRoundsQuery = chainQuery('predictionUserRounds', readUserRounds, 'block', { maxAgeMs: 60_000 })
