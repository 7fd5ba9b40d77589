import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** The terms changed after the person agreed to them: nothing can be confirmed until they accept the new ones. */
export function PriceUpdated({ onAccept }: { readonly onAccept: () => void }) {
  const t = useTranslation()
  return (
    <Banner variant="warn" isAnnounced>
      <div className="flex items-center justify-between gap-3">
        <span>{t('Price Updated')}</span>
        <Button size="small" onClick={onAccept}>
          {t('Accept')}
        </Button>
      </div>
    </Banner>
  )
}
