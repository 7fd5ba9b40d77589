import { X } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

/** Says once that the prices of pairs and of the feed differ. */
export function ChartDisclaimer() {
  const t = useTranslation()
  const wasShown = useSettings((settings) => settings.predictionChartDisclaimerShown)
  if (wasShown) return null
  return (
    <Banner variant="info" isAnnounced>
      <div className="flex items-start justify-between gap-2">
        <p>
          {t('This chart shows the price in a pair. Rounds are settled by the price feed, which may differ from it.')}
        </p>
        <span className="-my-2 -me-2 shrink-0">
          <IconButton
            icon={X}
            label={t('Close the note')}
            onClick={() => updateSettings({ predictionChartDisclaimerShown: true })}
          />
        </span>
      </div>
    </Banner>
  )
}
