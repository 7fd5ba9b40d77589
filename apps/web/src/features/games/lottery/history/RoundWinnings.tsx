import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatZono, formatZonoText } from '../formatPot.ts'
import type { UserLotteryRound } from '../history.queries.ts'
import { drawnLotteryQuery, userTicketsQuery } from '../lottery.queries.ts'
import { getSaleStatus, SALE_LOOKS } from '../lottery.rules.ts'
import { CLAIM_LOOKS, getClaimState, getWinnings } from '../prizes.rules.ts'

type RoundParams = {
  readonly account: Address
  readonly lotteryId: number
  /** A drawn round never changes: it is read once. */
  readonly isDrawn: boolean
}

/** Winnings of an account in a round, from the contract: no subgraph keeps them. Undefined before the draw. */
function useWinnings({ account, lotteryId, isDrawn }: RoundParams) {
  const chain = useChain()
  const { data: round } = useQuery(drawnLotteryQuery(chain, isDrawn ? lotteryId : undefined))
  const { data: tickets } = useQuery(userTicketsQuery(chain, isDrawn ? { account, lotteryId } : undefined))
  return round && tickets && !round.isLoading ? getWinnings(round, tickets) : undefined
}

/** What a round paid to the account and, of a round that is partly claimed, what is left; a dash before the draw. */
export function WonAmount({ token, ...params }: RoundParams & { readonly token: Token | undefined }) {
  const t = useTranslation()
  const winnings = useWinnings(params)
  return (
    // One box: as a card, a row of the table puts title and value at its ends.
    <span className="text-end">
      <Money
        value={winnings && token ? formatZono(token, winnings.won) : undefined}
        {...(token && { unit: token.symbol })}
      />
      {winnings && token && getClaimState(winnings) === 'partly-claimed' && (
        <span className="block text-xs text-muted">
          {t('Left to claim: %amount% %symbol%', {
            amount: formatZonoText(token, winnings.unclaimed),
            symbol: token.symbol,
          })}
        </span>
      )}
    </span>
  )
}

type RoundStatusProps = {
  readonly account: Address
  readonly lottery: UserLotteryRound['lottery']
  readonly isClaimed: boolean
}

/** What a round brought the account; until that is known, the state of the round itself. */
export function RoundStatus({ account, lottery, isClaimed }: RoundStatusProps) {
  const winnings = useWinnings({ account, lotteryId: lottery.id, isDrawn: lottery.status === 'claimable' })
  const status = useAtChainTime((now) => getSaleStatus({ ...lottery, isLoading: false, finalNumber: undefined }, now))
  const state = winnings ? getClaimState(winnings) : isClaimed ? 'claimed' : undefined
  return <StateBadge look={state ? CLAIM_LOOKS[state] : SALE_LOOKS[status]} />
}
