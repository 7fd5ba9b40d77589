import { type ReactNode, Suspense } from 'react'
import { RefreshButton } from '#core/screen/RefreshButton.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { HelpLink } from '#ui/layout/HelpLink.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { TradeTabs } from '../swap/header/TradeTabs.tsx'

const OpenOrders = lazyComponent('OpenOrders', async () => (await import('./list/OpenOrders.tsx')).OpenOrders)

type OrdersLayoutProps = {
  readonly title: string
  /** One line below the title. */
  readonly subtitle: string
  /** Buttons of the card's head. */
  readonly actions?: ReactNode
  /** The chart of the two tokens, or nothing. */
  readonly chart: ReactNode
  readonly children: ReactNode
}

/** A form of orders in its card, with the orders that stand; the chart to the left where there is room. */
export function OrdersLayout({ title, subtitle, actions, chart, children }: OrdersLayoutProps) {
  const t = useTranslation()
  const form = (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <TradeTabs />
      <Card>
        <div className="mb-3 flex items-start justify-between">
          <div className="min-w-0">
            <div className="flex items-center">
              <h1 tabIndex={-1} className="min-w-0 text-lg font-semibold wrap-anywhere outline-none">
                {title}
              </h1>
              <HelpLink topic="orders" />
            </div>
            <p className="text-sm text-muted">{subtitle}</p>
          </div>
          <div className="-me-2 flex shrink-0">
            <RefreshButton />
            {actions}
          </div>
        </div>
        {/* Above previews of what is approved, whose headings are of the third level. */}
        <h2 className="sr-only">{t('Place order')}</h2>
        <div className="grid gap-3">{children}</div>
      </Card>
    </div>
  )
  const orders = (
    <section aria-label={t('Your orders')} className="min-w-0">
      <Suspense fallback={<div className="h-56" />}>
        <OpenOrders />
      </Suspense>
    </section>
  )
  if (!chart) {
    return (
      <div className="mx-auto grid w-full max-w-117 gap-6 px-4 py-8 xs:py-12">
        {form}
        {orders}
      </div>
    )
  }
  return (
    <div className="mx-auto grid w-full max-w-117 items-start gap-6 px-4 py-8 xs:py-12 lg:max-w-312 lg:grid-cols-[1fr_27.25rem] lg:px-6">
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{form}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1 lg:mt-13">
        <Card>
          <div className="h-[440px]">
            <Suspense>{chart}</Suspense>
          </div>
        </Card>
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">{orders}</div>
    </div>
  )
}
