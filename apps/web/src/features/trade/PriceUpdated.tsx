import { useT } from '../../base/i18n/useT.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** The terms changed after the person agreed to them: nothing can be confirmed until they accept the new ones. */
export function PriceUpdated({ onAccept }: { readonly onAccept: () => void }) {
  const t = useT()
  return (
    <Banner kind="warn">
      <div className="flex items-center justify-between gap-3">
        <span>{t('Price Updated')}</span>
        <Button size="small" onClick={onAccept}>
          {t('Accept')}
        </Button>
      </div>
    </Banner>
  )
}
