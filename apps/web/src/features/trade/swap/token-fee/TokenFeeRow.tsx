import { CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getTokenFee } from './tokenFee.rules.ts'

/** Row with what the tokens of a trade keep of it; nothing where they keep nothing. */
export function TokenFeeRow({ trade }: { readonly trade: SwapTrade }) {
  const t = useTranslation()
  const fee = getTokenFee(trade)
  if (fee === undefined) return null
  return (
    <DescriptionRow
      label={t('Token fee')}
      hint={t('This token keeps a part of every transfer. It is not a fee of this exchange.')}
      tone="warn"
    >
      {formatPercent(Number(trade.tokenFeeBps) / 10_000)}{' '}
      <span className="text-muted">
        (<Money value={CurrencyAmount.toSignificant(fee, 4)} unit={shortSymbol(fee.currency)} />)
      </span>
    </DescriptionRow>
  )
}
