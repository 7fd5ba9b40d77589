import { useQuery } from '@tanstack/react-query'
import { type LoadedRound, TICKET_DIGITS } from '@zono/client'
import type { Token } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { formatZono, formatZonoUsd } from '../formatPot.ts'
import { isTreasuryBurnedQuery } from '../lottery.queries.ts'
import { type BracketShare, getBracketShares } from '../lottery.rules.ts'
import { getMatchLabel } from '../ticket/matchLabel.ts'

type BracketTableProps = {
  readonly round: LoadedRound
  readonly token: Token
  readonly price: UsdPrice | undefined
}

const PIPS = Array.from({ length: TICKET_DIGITS }, (_, pip) => pip)

/** What each number of matching digits pays: its part of the pot and, after the draw, its winners. */
export function BracketTable({ round, token, price }: BracketTableProps) {
  const t = useTranslation()
  const shares = getBracketShares(round)
  const largest = Math.max(...shares.map(({ share }) => share))
  const treasuryShare = Number(round.treasuryFee) / 10_000
  const isBurned = useQuery(isTreasuryBurnedQuery(useChain(), null)).data
  return (
    <div>
      <ul aria-label={t('Prizes by matching digits')} className="divide-y divide-line border-y border-line">
        {shares.map((share) => (
          <li
            key={share.bracket}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 xs:grid-cols-[auto_minmax(0,1fr)_8.5rem_5.5rem]"
          >
            <Pips digits={share.bracket + 1} />
            <span aria-hidden="true" className="hidden h-1.5 rounded-full bg-brass-wash xs:block">
              <span
                className="block h-full rounded-full bg-brass"
                style={{ width: `${largest > 0 ? (share.share / largest) * 100 : 0}%` }}
              />
            </span>
            <span className="text-end">
              <span className="font-semibold">
                <Money value={formatZono(token, share.amount)} unit={token.symbol} />
              </span>
              <span className="block text-xs text-muted">
                <Money value={formatZonoUsd(token, share.amount, price)} />
              </span>
            </span>
            <span className="text-end text-sm text-muted max-xs:col-span-2">
              {share.winners === undefined
                ? t('%share% of pot', { share: formatPercent(share.share) })
                : t(plural('%count% winner', '%count% winners', share.winners))}
              <EachPrize share={share} token={token} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 pt-3 text-sm text-muted">
        <span>{isBurned ? t('Burned') : t('To the treasury')}</span>
        <span>{formatPercent(treasuryShare)}</span>
      </p>
    </div>
  )
}

type EachPrizeProps = { readonly share: BracketShare; readonly token: Token }

/** Prize of one winner, after the draw. */
function EachPrize({ share: { winners, prize }, token }: EachPrizeProps) {
  const t = useTranslation()
  if (!winners || prize === undefined) return null
  return (
    <span className="block text-xs">
      {t('%amount% each', { amount: formatNumber(Number(formatZono(token, prize)), 4) })}
    </span>
  )
}

/** Six small boxes, filled from the left. */
function Pips({ digits }: { readonly digits: number }) {
  const t = useTranslation()
  return (
    <span dir="ltr" className="inline-flex gap-1">
      <span className="sr-only">{t(getMatchLabel(digits))}</span>
      {PIPS.map((pip) => (
        <span
          key={pip}
          aria-hidden="true"
          className={`h-5 w-4 rounded-[5px] border ${pip < digits ? 'border-brass bg-brass' : 'border-line bg-raised'}`}
        />
      ))}
    </span>
  )
}
