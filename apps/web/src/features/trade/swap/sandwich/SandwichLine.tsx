import { CurrencyAmount } from '@zono/sdk'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import type { SwapTrade } from '../split/swapTrade.ts'
import { PrivateSending } from './PrivateSending.tsx'
import { type SwapSandwich, useSandwich } from './useSandwich.ts'

const HINT = msg(
  'Bots may buy just before your swap and sell right after it, so that you get less. This is the most that the pools on your route allow at your slippage tolerance, after network fees. With a lower tolerance your swap fails if the price moves further.',
)

type SandwichLineProps = {
  readonly trade: SwapTrade
  /** The best trade of now, where `trade` was agreed to before. */
  readonly newest?: SwapTrade
  /** Tolerance of the swap, basis points. */
  readonly slippageBps: number
  /** Says only what can be taken, and only from a dollar on. */
  readonly isBrief?: boolean
  /** Takes the tolerance at which nothing can be taken, in basis points, for this swap alone. */
  readonly onSlippageChange: (bps: number) => void
}

/** What somebody could take from a swap by trading around it, and the tolerance at which that is nothing. */
export function SandwichLine(props: SandwichLineProps) {
  const { trade, newest = trade, slippageBps, isBrief = false, onSlippageChange } = props
  const t = useTranslation()
  const sandwich = useSandwich(trade, slippageBps, newest)
  if (sandwich === undefined) return null
  const { loss, lossUsd, safeSlippageBps } = sandwich
  if (isBrief && (loss === undefined || (lossUsd !== undefined && lossUsd < 10n ** 18n))) return null
  const percent = String(safeSlippageBps / 100)
  const Icon = loss ? ShieldAlert : ShieldCheck
  return (
    <div className="flex items-start gap-2 text-sm">
      <Icon
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className={`mt-0.5 shrink-0 ${loss ? 'text-warn' : 'text-accent'}`}
      />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="text-muted">
          {loss
            ? t('Somebody trading around this swap could take up to %amount%.', {
                amount: getAmountText(loss, lossUsd),
              })
            : t('Nobody can profit from trading around this swap.')}{' '}
          {loss && safeSlippageBps > 0 && t('At %percent%% slippage nothing could be taken.', { percent })}{' '}
          <InfoTip label={t('Sandwich attacks')}>{t(HINT)}</InfoTip>
        </p>
        {loss && safeSlippageBps > 0 && (
          <KeepFocus>
            <Button variant="secondary" size="small" onClick={() => onSlippageChange(safeSlippageBps)}>
              {t('Use %percent%%', { percent })}
            </Button>
          </KeepFocus>
        )}
        {loss && <PrivateSending />}
      </div>
    </div>
  )
}

/** In dollars where the price is known. */
const getAmountText = (loss: NonNullable<SwapSandwich['loss']>, usd: SwapSandwich['lossUsd']): string =>
  usd === undefined
    ? `${formatDecimal(CurrencyAmount.toSignificant(loss, 4))} ${shortSymbol(loss.currency)}`
    : formatUsd(usd, 2)
