import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { RefreshButton } from '#core/screen/RefreshButton.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Card } from '#ui/Card.tsx'
import { HelpLink } from '#ui/layout/HelpLink.tsx'

type LiquidityLayoutProps = {
  readonly title: string
  readonly description: string
  /** Leads back to the list. */
  readonly hasBackLink?: boolean
  readonly children: ReactNode
  /** Below the card. */
  readonly footer?: ReactNode
}

/** One card in the middle, with its name and the way back. */
export function LiquidityLayout({ title, description, hasBackLink = false, children, footer }: LiquidityLayoutProps) {
  const t = useTranslation()
  return (
    <div className="mx-auto grid w-full max-w-117 gap-4 px-4 py-8 xs:py-12">
      <Card>
        <div className="mb-4 flex items-start gap-2">
          {hasBackLink && (
            <Link
              to="/pool"
              aria-label={t('Back to your liquidity')}
              className="-ms-2 inline-flex size-10 shrink-0 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink"
            >
              <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
            </Link>
          )}
          <div className="min-w-0 grow">
            <div className="flex items-center">
              <h1 className="min-w-0 text-lg font-semibold">{title}</h1>
              <HelpLink />
            </div>
            <p className="text-sm text-muted">{description}</p>
          </div>
          <span className="-me-2 shrink-0">
            <RefreshButton />
          </span>
        </div>
        {children}
      </Card>
      {footer}
    </div>
  )
}
