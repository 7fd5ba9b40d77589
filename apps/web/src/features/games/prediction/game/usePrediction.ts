import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PredictionGame, PredictionLedger, PredictionRound } from '@zono/client'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { priceQuery } from './feed/feed.queries.ts'
import { gameQuery, ledgersQuery, roundsQuery } from './game.queries.ts'
import type { PriceAnswer } from './game.ts'
import { getShownEpochs, ROUNDS_PER_PAGE } from './shownRounds.rules.ts'

/** The game, its newest rounds and the account's bets in them, all of one block. */
export type PredictionView = {
  readonly account: Address | undefined
  readonly game: PredictionGame
  /** Rounds by epoch; undefined for those not read yet. */
  readonly rounds: Readonly<Record<number, PredictionRound | undefined>>
  /** Own bets by epoch, null without one; undefined while unknown. */
  readonly ledgers: Readonly<Record<number, PredictionLedger | null | undefined>> | undefined
  /** Newest answer of the feed; null where it has none, undefined while unknown. */
  readonly price: PriceAnswer | null | undefined
  /** First and last round on screen. */
  readonly first: number
  readonly last: number
  /** Shows six rounds more of the past; undefined at the first round. */
  readonly showEarlier: (() => void) | undefined
}

/** State of the first read. */
export type PredictionState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'ready'; readonly view: PredictionView }

/** The parameters of the game, with every block. */
export function useGame() {
  return useQuery(gameQuery(useChain(), null))
}

/** Reads what the prediction screen shows: one batch with each block. */
export function usePrediction(): PredictionState {
  const chain = useChain()
  const account = useAccountAddress()
  const [pages, setPages] = useState(1)
  const { data: game, error, refetch } = useGame()
  const range = game && getShownEpochs(game.currentEpoch, pages)
  // The range includes the round after the current one: when it starts, it was read in the same block.
  const rounds = useQuery({
    ...roundsQuery(chain, range && { first: range.first, last: range.last + 1 }),
    placeholderData: keepPreviousData,
  })
  const ledgers = useQuery({
    ...ledgersQuery(chain, range && account && { ...range, account }),
    placeholderData: (previous, query) => (query?.queryKey[4]?.account === account ? previous : undefined),
  })
  const price = useQuery(priceQuery(chain, game?.oracle)).data
  if (game === undefined || range === undefined) {
    return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' }
  }
  if (rounds.data === undefined && game.currentEpoch > 0) {
    return rounds.error
      ? { status: 'failed', error: rounds.error, retry: () => void rounds.refetch() }
      : { status: 'loading' }
  }
  const hasEarlier = range.first > 1 && pages * ROUNDS_PER_PAGE < MAX_SHOWN_ROUNDS
  return {
    status: 'ready',
    view: {
      account,
      game,
      rounds: rounds.data ?? {},
      ledgers: account && ledgers.data,
      price,
      ...range,
      showEarlier: hasEarlier ? () => setPages(pages + 1) : undefined,
    },
  }
}

/** Rounds of the past that the strip shows at most; older ones are in the history. */
const MAX_SHOWN_ROUNDS = 60
