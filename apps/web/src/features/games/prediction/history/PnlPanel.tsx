import type { Address } from 'viem'
import { formatEther } from 'viem'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { plural } from '#lib/i18n/message.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { CsvButton } from '#ui/table/CsvButton.tsx'
import { formatCoin, formatSignedCoin } from '../game/format.ts'
import type { PredictionView } from '../game/usePrediction.ts'
import { HourBars } from './HourBars.tsx'
import { getPnl, getWinRateBps, type PnlSum, type SettledBet } from './pnl.rules.ts'
import { useSettledBets } from './useSettledBets.ts'

type PnlPanelProps = { readonly view: PredictionView; readonly account: Address }

const getLocalHour = (timestamp: number): number => new Date(timestamp * 1000).getHours()

/** Profit and loss of the account's settled rounds. */
export function PnlPanel({ view, account }: PnlPanelProps) {
  const t = useTranslation()
  useFormatLocale()
  const { bets, isTruncated } = useSettledBets(view, account)
  if (bets === undefined) return <Skeleton width="100%" />
  if (bets.length === 0) {
    return (
      <EmptyState title={t('No settled rounds yet')} art="transactions">
        {t('Your profit and loss appear here after your first round.')}
      </EmptyState>
    )
  }
  const pnl = getPnl(bets, getLocalHour)
  const winRateBps = getWinRateBps(bets)
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-sm text-muted">{t('Net result')}</p>
          <p className={`text-xl font-semibold ${getToneClass(pnl.net)}`}>
            <bdi dir="ltr">{formatSignedCoin(pnl.net)}</bdi>
          </p>
          <p className="text-sm text-muted">
            {isTruncated
              ? t(plural('of the newest round', 'of the newest %count% rounds', pnl.bets))
              : t(plural('of %count% round', 'of %count% rounds', pnl.bets))}
          </p>
        </div>
        <CsvButton title={t('PnL')} fileName="prediction-rounds" rows={() => toCsvTable(bets)} />
      </div>
      <DescriptionList>
        <DescriptionRow label={t('Win rate')} hint={t('Rounds that were paid back do not count.')}>
          {winRateBps === undefined ? '–' : formatPercent(winRateBps / 10_000)}
        </DescriptionRow>
        <SideRow label={t('▲ UP')} sum={pnl.bySide.bull} />
        <SideRow label={t('▼ DOWN')} sum={pnl.bySide.bear} />
        <DescriptionRow label={t('Best round')}>
          <BetResult bet={pnl.best} />
        </DescriptionRow>
        <DescriptionRow label={t('Worst round')}>
          <BetResult bet={pnl.worst} />
        </DescriptionRow>
        <DescriptionRow label={t('Fees paid')} hint={t('The treasury’s part of your stakes.')}>
          {formatCoin(pnl.fees)}
        </DescriptionRow>
        <DescriptionRow label={t('Current streak')}>
          {pnl.streak >= 0
            ? t(plural('%count% win', '%count% wins', pnl.streak))
            : t(plural('%count% loss', '%count% losses', -pnl.streak))}
        </DescriptionRow>
        <DescriptionRow label={t('Longest winning streak')}>
          {t(plural('%count% win', '%count% wins', pnl.longestWinStreak))}
        </DescriptionRow>
      </DescriptionList>
      {pnl.byHour.length > 0 && <HourBars hours={pnl.byHour} />}
    </div>
  )
}

const getToneClass = (net: bigint) => (net > 0n ? 'text-gain' : net < 0n ? 'text-loss' : '')

function SideRow({ label, sum }: { readonly label: string; readonly sum: PnlSum }) {
  const t = useTranslation()
  return (
    <DescriptionRow label={label}>
      {t('%wins% of %count% won', { wins: String(sum.wins), count: String(sum.decided) })} ·{' '}
      <bdi dir="ltr" className={getToneClass(sum.net)}>
        {formatSignedCoin(sum.net)}
      </bdi>
    </DescriptionRow>
  )
}

function BetResult({ bet }: { readonly bet: SettledBet | undefined }) {
  return bet ? <bdi dir="ltr">{`#${bet.epoch} · ${formatSignedCoin(bet.payout - bet.amount)}`}</bdi> : '–'
}

/** English in every language: programs read it. */
function toCsvTable(bets: readonly SettledBet[]) {
  return [
    [
      'Round',
      'Time (unix seconds)',
      'Side',
      ...['Stake', 'Payout', 'Net'].map((name) => `${name} (${getCoinSymbol()})`),
      'Result',
    ],
    ...bets.map((bet) => [
      bet.epoch,
      bet.createdAt ?? '',
      bet.position === 'bull' ? 'UP' : 'DOWN',
      formatEther(bet.amount),
      formatEther(bet.payout),
      formatEther(bet.payout - bet.amount),
      bet.result,
    ]),
  ]
}
