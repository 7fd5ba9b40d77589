import { type Currency, CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { CurrencyButton } from '#core/tokens/amount/CurrencyButton.tsx'
import { ZapTokenChoice, ZapTokenWarnings } from '#features/trade/liquidity/zap/ZapTokenChoice.tsx'
import { getFeeTokenMessage } from '#features/trade/liquidity/zap/zap.rules.ts'
import { useFeeToken } from '#features/trade/swap/resale/useFeeToken.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { RemoveLiquidityForm } from '../useRemoveLiquidityForm.ts'
import { useZapOut } from './useZapOut.ts'
import { useZapOutLoss } from './useZapOutLoss.ts'
import { ZapOutButton } from './ZapOutButton.tsx'
import { ZapOutDetails } from './ZapOutDetails.tsx'

type ZapOutProps = {
  readonly form: RemoveLiquidityForm
  /** Id of the currency that is received. */
  readonly receive: string
  readonly onReceiveChange: (currency: Currency) => void
  /** Back to both tokens. */
  readonly onClose: () => void
}

/** Takes liquidity out of a pool as one token: the other one is sold in the same transaction. */
export function ZapOut({ form, receive, onReceiveChange, onClose }: ZapOutProps) {
  const t = useTranslation()
  const zapForm = useZapOut(form, receive)
  const { lookup, output, quote } = zapForm
  const [isSelecting, setSelecting] = useState(false)
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const { getUsd } = useCurrencyFigures([output])
  const valueUsd = getUsd(quote?.output)
  const { loss } = useZapOutLoss(quote)
  const feeToken = useFeeToken([quote?.removed[0], quote?.removed[1], quote?.output])
  return (
    <>
      <ZapTokenWarnings lookup={lookup} />
      <div className="grid gap-1 rounded-control border border-line bg-raised p-4">
        <p className="text-sm text-muted">{t('You will receive')}</p>
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0 text-2xl leading-tight font-semibold break-all">
            {quote ? (
              <Money value={CurrencyAmount.toSignificant(quote.output, 6)} />
            ) : (
              <span className="text-muted">–</span>
            )}
          </span>
          <CurrencyButton
            label={t('You will receive')}
            currency={output}
            pair={undefined}
            onCurrencySelect={() => setSelecting(true)}
          />
        </div>
        <span dir="ltr" className="min-h-5 text-sm text-muted">
          {valueUsd !== undefined && formatUsd(valueUsd)}
        </span>
      </div>
      {quote && <ZapOutDetails quote={quote} showsCoin={zapForm.showsCoin} slippageBps={slippageBps} />}
      {feeToken && (
        <Banner variant="warn" isAnnounced>
          {t(getFeeTokenMessage(feeToken))}
        </Banner>
      )}
      <ZapOutButton form={form} zapForm={zapForm} loss={loss} feeToken={feeToken} onBothTokens={onClose} />
      <ZapTokenChoice
        lookup={lookup}
        isSelecting={isSelecting}
        onChange={onReceiveChange}
        onClose={() => setSelecting(false)}
        onDecline={onClose}
      />
    </>
  )
}
