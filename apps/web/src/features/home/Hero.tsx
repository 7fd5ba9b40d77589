import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Ribbon } from '#ui/art/Ribbon.tsx'
import type { PairLiquidity } from './home.rules.ts'
import { MarketFacts } from './MarketFacts.tsx'
import { TradeCard } from './TradeCard.tsx'

/** The claim, the exchange itself over the engraving, and three facts. index.html has an outline with the same boxes. */
export function Hero({ pairs }: { readonly pairs: readonly PairLiquidity[] | undefined }) {
  const t = useTranslation()
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div aria-hidden="true" className="hero-art" />
      <div className="relative mx-auto grid max-w-[1248px] gap-5 px-4 pt-4 pb-10 xs:px-6 sm:grid-cols-[minmax(0,1fr)_420px] sm:gap-x-6 sm:py-12 lg:min-h-[640px] lg:grid-cols-[minmax(0,1fr)_436px] lg:gap-x-12 lg:py-14">
        {/* On a phone the card stands between the claim and the facts. */}
        <div className="contents sm:block sm:pt-8 lg:pt-16">
          <div>
            <h1 className="max-w-[6.3em] min-w-min text-2xl leading-(--claim-leading) font-bold lg:text-3xl">
              {t('Trade straight from your wallet.')}
            </h1>
            <p className="mt-2 max-w-[26em] text-pretty text-muted lg:mt-5 lg:text-[1.125rem] lg:leading-7">
              {t(
                'Zono splits swaps over several routes where that pays more, and shows exactly what you’ll receive before you sign.',
              )}
            </p>
          </div>
          <MarketFacts pairs={pairs} />
        </div>
        <div className="mx-auto w-full max-w-[436px]">
          <TradeCard />
        </div>
      </div>
      <Ribbon className="absolute inset-x-0 -bottom-3.5" />
    </section>
  )
}
