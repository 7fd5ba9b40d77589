import type { PredictionGame, PredictionRound } from '@zono/client'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useScreenHead } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { formatCoin, formatMultiplier, formatPrice, formatSignedCoin } from '../game/format.ts'
import { getMultiplier } from '../game/payout.rules.ts'
import { getResultLabel } from '../game/resultLabel.ts'
import { isOneSided, isVoidRound } from '../game/round.rules.ts'
import { type BetOutcome, getBetOutcome, type HistoryBet } from './history.rules.ts'

type HistoryRowProps = {
  readonly bet: HistoryBet
  /** Undefined while it is read. */
  readonly round: PredictionRound | undefined
  readonly game: PredictionGame
  /** The address names it: it is open at first, and in view. */
  readonly isMeant: boolean
  /** Collects the round; undefined where nothing waits. */
  readonly onCollect: ((epoch: number) => void) | undefined
}

/** An own bet; it opens its round. */
export function HistoryRow({ bet, round, game, isMeant, onCollect }: HistoryRowProps) {
  const t = useTranslation()
  useFormatLocale()
  const [isOpen, setOpen] = useState(isMeant)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMeant) row.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  const now = getChainTime(useScreenHead())
  const outcome = round && now !== undefined ? getBetOutcome(bet, round, game, now) : undefined
  const payout = bet.claimedAmount ?? outcome?.payout
  // Of a stake that comes back the row shows the stake, before and after, not that nothing was won or lost.
  const net = payout === undefined || outcome?.result === 'canceled' ? undefined : payout - bet.amount
  return (
    <li ref={row} className="py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            {t('Round #%epoch%', { epoch: String(bet.epoch) })}{' '}
            <span className={bet.position === 'bull' ? 'text-gain' : 'text-loss'}>
              {bet.position === 'bull' ? t('▲ UP') : t('▼ DOWN')}
            </span>
          </span>
          <span className="block text-sm text-muted">
            {outcome ? t(getResultLabel(outcome.result, bet)) : '–'}
            {bet.claimed && ` · ${t('collected')}`}
            {bet.createdAt !== undefined && ` · ${formatDate(bet.createdAt, 'dateTime')}`}
          </span>
        </span>
        <span className={`text-end font-semibold ${getNetClass(net)}`}>
          <bdi dir="ltr">{net === undefined ? formatCoin(bet.amount) : formatSignedCoin(net)}</bdi>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={16}
          className={`shrink-0 text-muted transition duration-180 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div className="grid gap-3 px-2 pb-3">
          {round ? <RoundDetails bet={bet} round={round} game={game} outcome={outcome} /> : null}
          {onCollect && (
            <Button size="small" onClick={() => onCollect(bet.epoch)}>
              {outcome?.result === 'canceled' ? t('Reclaim Position') : t('Collect')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const getNetClass = (net: bigint | undefined) =>
  net === undefined || net === 0n ? '' : net > 0n ? 'text-gain' : 'text-loss'

type RoundDetailsProps = Pick<HistoryRowProps, 'bet' | 'game'> & {
  readonly round: PredictionRound
  readonly outcome: BetOutcome | undefined
}

function RoundDetails({ bet, round, game, outcome }: RoundDetailsProps) {
  const t = useTranslation()
  // A canceled round pays no side: every stake comes back.
  const multiplier =
    outcome?.result === 'canceled' && !isVoidRound(round) ? undefined : getMultiplier(round, bet.position, game)
  return (
    <DescriptionList>
      <DescriptionRow label={t('Your bet')}>{formatCoin(bet.amount)}</DescriptionRow>
      {outcome?.payout !== undefined && (
        <DescriptionRow label={bet.claimed ? t('Paid') : t('Pays')}>
          {formatCoin(bet.claimedAmount ?? outcome.payout)}
        </DescriptionRow>
      )}
      <DescriptionRow label={t('Payout')}>
        {multiplier === undefined ? '–' : formatMultiplier(multiplier)}
        {isVoidRound(round) && ` (${isOneSided(round) ? t('one side only') : t('price hardly moved')})`}
      </DescriptionRow>
      <DescriptionRow label={t('Locked price')}>
        {round.lockOracleId === 0n ? '–' : formatPrice(round.lockPrice)}
      </DescriptionRow>
      <DescriptionRow label={t('Closed price')}>
        {round.oracleCalled ? formatPrice(round.closePrice) : '–'}
      </DescriptionRow>
      <DescriptionRow label={t('Prize pool')}>{formatCoin(round.totalAmount)}</DescriptionRow>
    </DescriptionList>
  )
}
