import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { getButtonClassName } from '../../ui/button/Button.tsx'
import { LatestTrades } from './LatestTrades.tsx'
import { MarketFigures } from './MarketFigures.tsx'
import { TopPairs } from './TopPairs.tsx'
import { useMarket } from './useMarket.ts'

/** Introduces Zono, shows the market, and leads to a trade. */
export function HomePage() {
  const t = useTranslation()
  const { pairs, governanceToken, pricePair } = useMarket()
  return (
    <div className="mx-auto grid max-w-[1080px] gap-12 px-4 py-12 xs:px-6 sm:py-20">
      <section className="grid justify-items-start gap-6">
        <h1 className="max-w-[22ch] text-2xl leading-[1.1] font-semibold tracking-tight text-balance">
          {t('Trade straight from your wallet.')}
        </h1>
        <p className="max-w-[56ch] text-muted">
          {t(
            'Zono checks every route of up to three pools for the best price, and shows exactly what you’ll pay and receive before you sign.',
          )}
        </p>
        <Link to="/swap" className={getButtonClassName({ size: 'large' })}>
          {t('Trade now')}
        </Link>
      </section>
      <MarketFigures pairs={pairs} governanceToken={governanceToken} pricePair={pricePair} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TopPairs pairs={pairs} />
        <LatestTrades pairs={pairs} />
      </div>
    </div>
  )
}
