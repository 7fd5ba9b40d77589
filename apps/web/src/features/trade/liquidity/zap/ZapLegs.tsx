import { CurrencyAmount, type ZapRoute } from '@zono/sdk'
import { ArrowRight } from 'lucide-react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { RoutePath } from '#features/trade/swap/quote/RouteDetail.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { useUnwrapToken } from '../useUnwrapToken.ts'

/** A part that is swapped on the way, and what it becomes. */
export type ZapLeg = { readonly route: ZapRoute; readonly sold: CurrencyAmount; readonly bought: CurrencyAmount }

/** What is swapped on the way into a pool or out of it, a row each; a part that stays as it is has none. */
export function ZapLegs({ legs, showsCoin }: { readonly legs: readonly ZapLeg[]; readonly showsCoin: boolean }) {
  const t = useTranslation()
  const unwrap = useUnwrapToken()
  return legs
    .filter(({ route }) => route.pairs.length > 0)
    .map(({ route, sold, bought }) => (
      <DescriptionRow
        key={route.path.map(({ address }) => address).join()}
        label={t('Swapped')}
        hint={t('This part is swapped over the best route, in the same transaction.')}
      >
        <span className="flex flex-wrap items-center justify-end gap-x-1">
          <Amount amount={sold} />
          <ArrowRight aria-label={t('to')} size={14} strokeWidth={1.5} className="text-muted rtl:rotate-180" />
          <Amount amount={bought} />
        </span>
        {route.path.length > 2 && <RoutePath path={showsCoin ? route.path.map(unwrap) : route.path} />}
      </DescriptionRow>
    ))
}

const Amount = ({ amount }: { readonly amount: CurrencyAmount }) => (
  <Money value={CurrencyAmount.toSignificant(amount, 6)} unit={shortSymbol(amount.currency)} />
)

/** Both sides of a pool in one row: `0.5 BNB + 250 BUSD`. */
export const BothAmounts = ({ a, b }: { readonly a: CurrencyAmount; readonly b: CurrencyAmount }) => (
  <span className="flex flex-wrap items-center justify-end gap-x-1">
    <Amount amount={a} />
    <span aria-hidden="true">+</span>
    <Amount amount={b} />
  </span>
)
