import { Currency } from '@zono/sdk'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { SplitFlow } from '../split/SplitFlow.tsx'
import type { SwapTrade } from '../split/swapTrade.ts'

/** The tokens a trade goes through, where there are more than the two; the paths of a split. */
export function RouteDetail({ trade }: { readonly trade: SwapTrade }) {
  const t = useTranslation()
  const { split, route } = trade
  if (split) return <SplitFlow trade={{ ...trade, split }} />
  if (route.path.length <= 2) return null
  return (
    <DescriptionRow label={t('Route')} hint={t('The path your swap takes to get you the best price.')}>
      <RoutePath path={route.path} />
    </DescriptionRow>
  )
}

/** Tokens of a path, one after the other. */
export function RoutePath({ path }: { readonly path: readonly Currency[] }) {
  const t = useTranslation()
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      {path.map((token, i) => (
        <Fragment key={Currency.getId(token)}>
          {i > 0 && <ChevronRight aria-label={t('to')} size={14} strokeWidth={1.5} className="text-muted" />}
          <CurrencyLogo currency={token} size={18} />
          {shortSymbol(token)}
        </Fragment>
      ))}
    </span>
  )
}
