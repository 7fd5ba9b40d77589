import { formatPercent } from '#lib/format/formatPercent.ts'
import { decimal, type Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { formatWei } from '../price.rules.ts'

type LowPriceConsentProps = {
  /** Sentence with `percent` and `price`. */
  readonly warning: (values: NonNullable<Message['values']>) => Message
  /** How far a price is below the lowest listing, in whole percent, and that listing in wei. */
  readonly percentBelow: number
  readonly floor: bigint
  readonly isAccepted: boolean
  /** Undefined where the seller has agreed before: the warning alone stays. */
  readonly onChange: ((isAccepted: boolean) => void) | undefined
}

/** Says that a price is far below the lowest listing, and asks the seller whether they mean it. */
export function LowPriceConsent({ warning, percentBelow, floor, isAccepted, onChange }: LowPriceConsentProps) {
  const t = useTranslation()
  return (
    <div className="grid gap-2">
      <Banner variant="warn" isAnnounced>
        {t(warning({ percent: formatPercent(percentBelow / 100), price: decimal(formatWei(floor)) }))}
      </Banner>
      {onChange && (
        <Checkbox label={t('I want to sell below the lowest listing')} checked={isAccepted} onChange={onChange} />
      )}
    </div>
  )
}
