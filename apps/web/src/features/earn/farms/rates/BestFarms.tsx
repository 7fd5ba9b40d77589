import { getPairName } from '#core/pairs/pairName.ts'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { AprFigure } from '#features/earn/AprFigure.tsx'
import { getBestRows } from '#features/earn/earn.rules.ts'
import { HOME_LIST_ROWS, HOME_ROW_CLASS, HomeList, HomeListLink, HomeListNotice } from '#features/HomeList.tsx'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import type { FarmRow } from '../farms.rules.ts'
import { useFarmRates } from './useFarmRates.ts'

/** The farms with the highest rates, on the home screen. */
export function BestFarms() {
  const t = useTranslation()
  const { rows, isError } = useFarmRates(({ category }) => category === 'LP')
  const best = rows && getBestRows(rows, HOME_LIST_ROWS)
  return (
    <HomeList title={t('Best farms')} end={<HomeListLink to="/farms">{t('All farms')}</HomeListLink>}>
      {best?.length === 0 && <HomeListNotice>{t('No live farms right now')}</HomeListNotice>}
      {isError && <HomeListNotice>{t('Couldn’t load the farms.')}</HomeListNotice>}
      {best?.map((row) => (
        <FarmItem key={row.product.pid} row={row} />
      ))}
    </HomeList>
  )
}

function FarmItem({ row }: { readonly row: FarmRow }) {
  const t = useTranslation()
  const { product, terms } = row
  const { token, quoteToken } = product
  const { lockSeconds } = terms
  return (
    <li>
      <Link to="/farms" hash={`farm-${product.pid}`} className={HOME_ROW_CLASS}>
        <DoubleCurrencyLogo currency0={token} currency1={quoteToken ?? token} size={28} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5">
          <span className="max-w-full truncate font-semibold">
            {quoteToken ? getPairName(token, quoteToken) : product.stakingToken.symbol}
          </span>
          {product.isCommunity && <Badge>{t('Community')}</Badge>}
          {lockSeconds !== undefined && lockSeconds > 0n && (
            <Badge>{t('%time% lock', { time: formatDuration(Number(lockSeconds)) })}</Badge>
          )}
        </span>
        <span className="shrink-0">
          <AprFigure row={row} />
        </span>
      </Link>
    </li>
  )
}
