import { useQuery } from '@tanstack/react-query'
import type { LotteryRound, LotteryState } from '@zono/client'
import type { Token } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { lotteryQuery, lotteryStateQuery } from './lottery.queries.ts'
import { getLastDrawnId } from './lottery.rules.ts'

/** The lottery as the screen shows it. */
export type LotteryView = {
  /** Undefined until the first read. */
  readonly state: LotteryState | undefined
  /** The current round; undefined while it is read, and before the first round. */
  readonly round: LotteryRound | undefined
  /** Newest round that is drawn, 0 before the first draw; undefined while unknown. */
  readonly lastDrawnId: number | undefined
  /** What tickets cost and prizes are paid in; undefined until the token list loads. */
  readonly token: Token | undefined
  readonly price: UsdPrice | undefined
}

const NO_TOKENS: readonly Token[] = []

/** Reads the current round with every block. */
export function useLottery(): LotteryView {
  const chain = useChain()
  const token = useGovernanceToken()
  const { data: state } = useQuery(lotteryStateQuery(chain, null))
  // Rounds are counted from 1.
  const currentId = state?.currentLotteryId || undefined
  const { data: round } = useQuery(lotteryQuery(chain, currentId))
  const price = usePrices(token ? [token] : NO_TOKENS)
  return {
    state,
    round,
    lastDrawnId: getLastDrawnId(state?.currentLotteryId, round),
    token,
    price: token && price[token.address],
  }
}
