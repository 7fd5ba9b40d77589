import { type Currency, CurrencyAmount, getMinimumAmount } from '@zono/sdk'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { getPairName } from '#core/pairs/pairName.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { maxSpendable } from '#core/tokens/amount/maxSpendable.ts'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import type { Action } from '#core/transactions/action.ts'
import { ACTION_GAS } from '#core/transactions/fees/actionGas.ts'
import { useGasReserve } from '#core/transactions/fees/useGasReserve.ts'

import { ZapTokenChoice, ZapTokenWarnings } from '#features/trade/liquidity/zap/ZapTokenChoice.tsx'
import { getFeeTokenMessage } from '#features/trade/liquidity/zap/zap.rules.ts'
import { useFeeToken } from '#features/trade/swap/resale/useFeeToken.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { type PoolSides, useZapIn } from './useZapIn.ts'
import { useZapInLoss } from './useZapInLoss.ts'
import { ZapInButton } from './ZapInButton.tsx'
import { ZapInDetails } from './ZapInDetails.tsx'

/** What becomes of the LP tokens at once: a farm takes them. */
export type ZapStake = {
  /** Stakes an amount of LP tokens, in base units. */
  readonly createAction: (liquidity: bigint) => Action
  /** What the farm asks and gives for an amount. */
  readonly renderTerms: (liquidity: bigint | undefined) => ReactNode
}

type ZapInProps = {
  readonly pool: PoolSides
  /** Id of the currency that is paid. */
  readonly pay: string
  readonly onPayChange: (currency: Currency) => void
  readonly stake?: ZapStake
  /** Back to both tokens, or to LP tokens. */
  readonly onClose: () => void
}

/** Deposits into a pool with one token: the part that the pool needs of the other is bought in the same transaction. */
export function ZapIn({ pool, pay, onPayChange, stake, onClose }: ZapInProps) {
  const t = useTranslation()
  const form = useZapIn(pool, pay)
  const { a, b, input, lookup, quote } = form
  const [isSelecting, setSelecting] = useState(false)
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const gasReserve = useGasReserve(stake ? ACTION_GAS.zap + ACTION_GAS.stake : ACTION_GAS.zap)
  const figures = useCurrencyFigures([input])
  const balance = figures.getBalance(input)
  const valueUsd = figures.getUsd(form.amount)
  const { loss, addedUsd } = useZapInLoss(quote)
  const feeToken = useFeeToken([quote?.added[0], quote?.added[1], quote?.input])
  return (
    <>
      <ZapTokenWarnings lookup={lookup} />
      <div className="grid gap-1">
        <AmountField
          label={t('You pay')}
          currency={input}
          value={form.text}
          onChange={form.type}
          onCurrencySelect={() => setSelecting(true)}
          balance={figures.hasAccount ? balance : 'none'}
          max={input && maxSpendable(balance, input, gasReserve)}
          gasReserve={gasReserve}
          hasPercentButtons
          fiatValue={valueUsd === undefined ? undefined : formatUsd(valueUsd)}
        />
        <div className="z-10 -my-3 flex justify-center">
          <span className="flex size-8 items-center justify-center rounded-full border border-line bg-surface text-accent">
            <ArrowDown aria-hidden="true" size={16} strokeWidth={1.5} />
          </span>
        </div>
        <div className="grid gap-1 rounded-card border border-line bg-raised p-4">
          <span className="text-sm text-muted">{t('You will receive')}</span>
          <span className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-2xl leading-tight font-semibold break-all">
              {quote ? (
                <Money
                  value={CurrencyAmount.toSignificant({ currency: quote.lpToken, amount: quote.zap.liquidity }, 6)}
                />
              ) : (
                <span className="text-muted">–</span>
              )}
            </span>
            <span className="flex min-h-10 shrink-0 items-center gap-2 font-semibold">
              <DoubleCurrencyLogo currency0={a} currency1={b} size={24} />
              <span className="max-w-40 truncate">{getPairName(a, b)}</span>
            </span>
          </span>
          <span dir="ltr" className="min-h-5 text-sm text-muted">
            {addedUsd !== undefined && `≈ ${formatUsd(addedUsd)}`}
          </span>
        </div>
      </div>
      {quote && <ZapInDetails quote={quote} showsCoin={form.showsCoin} slippageBps={slippageBps} />}
      {feeToken && (
        <Banner variant="warn" isAnnounced>
          {t(getFeeTokenMessage(feeToken))}
        </Banner>
      )}
      <ZapInButton
        form={form}
        balance={balance}
        loss={loss}
        feeToken={feeToken}
        {...(stake ? { createStake: stake.createAction, onSent: onClose } : {})}
      />
      {stake?.renderTerms(quote && getMinimumAmount(quote.zap.liquidity, slippageBps))}
      <ZapTokenChoice
        lookup={lookup}
        isSelecting={isSelecting}
        onChange={onPayChange}
        onClose={() => setSelecting(false)}
        onDecline={onClose}
      />
    </>
  )
}
