import { CurrencyAmount, Price } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { Call } from '#core/transactions/action.ts'
import { LowBalance } from '#core/transactions/components/LowBalance.tsx'
import { formatFeeUsd } from '#core/transactions/fees/formatFeeUsd.ts'
import { useNetworkFee } from '#core/transactions/fees/useNetworkFee.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { RouteDetail } from '../quote/RouteDetail.tsx'
import { PriceImpactRow } from '../quote/TradeSummary.tsx'
import { SandwichLine } from '../sandwich/SandwichLine.tsx'
import type { SwapTrade } from '../split/swapTrade.ts'
import { SLIPPAGE_HINT } from '../swap.rules.ts'
import { TokenFeeRow } from '../token-fee/TokenFeeRow.tsx'
import { getExpectedPrice, getTokenFee } from '../token-fee/tokenFee.rules.ts'

type ConfirmSwapDetailsProps = {
  readonly trade: SwapTrade
  /** The best trade of now; undefined where `trade` is out of date. */
  readonly newest: SwapTrade | undefined
  readonly slippageBps: number
  readonly call: Call
  readonly batchedApprovals: readonly Call[]
  /** Takes another tolerance for this swap, in basis points. */
  readonly onSlippageChange: (bps: number) => void
}

/** Price, impact, fees and tolerance of the swap that is about to be signed. */
export function ConfirmSwapDetails(props: ConfirmSwapDetailsProps) {
  const { trade, newest, slippageBps, call, batchedApprovals, onSlippageChange } = props
  const t = useTranslation()
  const price = getExpectedPrice(trade)
  const fee = useNetworkFee(call, batchedApprovals)
  return (
    <>
      <DescriptionList>
        <DescriptionRow label={t('Price')} hint={t('Your price for this trade, including fees and price impact.')}>
          <span dir="ltr">
            1 {shortSymbol(price.base)} = {formatDecimal(Price.toSignificant(price, 6))} {shortSymbol(price.quote)}
          </span>
        </DescriptionRow>
        <PriceImpactRow trade={trade} />
        <TokenFeeRow trade={trade} />
        <FeesRow trade={trade} networkFee={fee} />
        <DescriptionRow label={t('Slippage Tolerance')} hint={t(SLIPPAGE_HINT)}>
          {formatPercent(slippageBps / 10_000)}
        </DescriptionRow>
        {trade.split && <RouteDetail trade={trade} />}
      </DescriptionList>
      {newest && (
        <SandwichLine
          isBrief
          trade={trade}
          newest={newest}
          slippageBps={slippageBps}
          onSlippageChange={onSlippageChange}
        />
      )}
      {fee && <LowBalance needed={(call.value ?? 0n) + fee.amount} />}
    </>
  )
}

type FeesRowProps = {
  readonly trade: SwapTrade
  readonly networkFee: CurrencyAmount | undefined
}

/** All fees in USD; each in its own currency where a price is unknown. */
function FeesRow({ trade, networkFee }: FeesRowProps) {
  const { liquidityProviderFee } = trade
  const tokenFee = getTokenFee(trade)
  const t = useTranslation()
  const figures = useCurrencyFigures([liquidityProviderFee.currency, networkFee?.currency, trade.outputAmount.currency])
  const [poolUsd, networkUsd] = [figures.getUsd(liquidityProviderFee), figures.getUsd(networkFee)]
  const tokenUsd = tokenFee ? figures.getUsd(tokenFee) : 0n
  const getValues = (amount: CurrencyAmount) => ({
    amount: decimal(CurrencyAmount.toSignificant(amount, 4)),
    symbol: shortSymbol(amount.currency),
  })
  return (
    <DescriptionRow
      label={t('Fees')}
      hint={t(
        '%amount% %symbol% for the liquidity providers, already included in the price, and the network fee.',
        getValues(liquidityProviderFee),
      )}
    >
      {poolUsd !== undefined && networkUsd !== undefined && tokenUsd !== undefined ? (
        <span dir="ltr">
          {formatFeeUsd(poolUsd + networkUsd + tokenUsd)}{' '}
          <span className="font-normal text-muted">{t('incl. network %fee%', { fee: formatFeeUsd(networkUsd) })}</span>
        </span>
      ) : (
        <span className="grid justify-items-end">
          <Money
            value={CurrencyAmount.toSignificant(liquidityProviderFee, 4)}
            unit={shortSymbol(liquidityProviderFee.currency)}
          />
          {networkFee && (
            <span className="font-normal text-muted">{t('network %amount% %symbol%', getValues(networkFee))}</span>
          )}
        </span>
      )}
    </DescriptionRow>
  )
}
