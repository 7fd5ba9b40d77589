import type { Call } from '#core/transactions/action.ts'
import { getBalanceKey } from '#core/transactions/simulation/previewVerdict.ts'
import { useSimulation } from '#core/transactions/simulation/useSimulation.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { getSufficientSlippage } from '../slippage/slippage.rules.ts'
import type { SwapTrade } from '../split/swapTrade.ts'

type RaiseSlippageProps = {
  readonly call: Call
  readonly batchedApprovals: readonly Call[]
  /** What the person agreed to. */
  readonly trade: SwapTrade
  /** Basis points. */
  readonly onRaise: (bps: number) => void
}

/** The way out where a token's own fee is above the slippage tolerance: the tolerance that suffices, for this trade. */
export function RaiseSlippage({ call, batchedApprovals, trade, onRaise }: RaiseSlippageProps) {
  const t = useTranslation()
  const { data } = useSimulation({ call, batchedApprovals })
  if (data?.status !== 'shortfall' || data.feeBps === 0n || trade.tradeType !== 'exactInput') return null
  const { outputAmount } = trade
  const bps = getSufficientSlippage(outputAmount, data.balanceChanges[getBalanceKey(outputAmount.currency)] ?? 0n)
  if (bps === undefined) return null
  return (
    <KeepFocus>
      <Button fullWidth variant="secondary" onClick={() => onRaise(bps)}>
        {t('Set slippage to %percent%%', { percent: decimal(String(bps / 100)) })}
      </Button>
    </KeepFocus>
  )
}
