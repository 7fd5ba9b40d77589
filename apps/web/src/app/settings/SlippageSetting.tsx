import { useId, useState } from 'react'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import {
  formatSlippagePercent,
  getSlippageWarning,
  MAX_SLIPPAGE_BPS,
  parseSlippage,
  SLIPPAGE_PRESETS_BPS,
} from './settings.rules.ts'

/** Slippage presets and a custom field. A preset clears the field (SET-09); invalid text changes nothing and says so. */
export function SlippageSetting() {
  const t = useTranslation()
  const noteId = useId()
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const isPreset = SLIPPAGE_PRESETS_BPS.some((preset) => preset === slippageBps)
  const [custom, setCustom] = useState(isPreset ? '' : formatSlippagePercent(slippageBps))
  const { error, warning } =
    custom === '' ? { error: undefined, ...getSlippageWarning(slippageBps) } : parseSlippage(custom)
  const note = error
    ? `${t(error)}. ${t('Use 0 to %max%%.', { max: decimal(formatSlippagePercent(MAX_SLIPPAGE_BPS)) })}`
    : warning && t(warning)

  function choose(preset: string) {
    setCustom('')
    updateSettings({ slippageBps: Number(preset) })
  }

  function type(text: string) {
    setCustom(text)
    const { bps } = parseSlippage(text)
    if (bps !== undefined) updateSettings({ slippageBps: bps })
  }

  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-sm text-muted">
        {t('Slippage Tolerance')}
      </p>
      <div className="flex gap-2">
        <div className="flex-1">
          <SegmentedControl
            label={t('Slippage Tolerance')}
            value={custom === '' ? String(slippageBps) : undefined}
            onChange={choose}
            options={SLIPPAGE_PRESETS_BPS.map((preset) => ({
              value: String(preset),
              label: formatPercent(preset / 10_000, 1),
            }))}
          />
        </div>
        <div className="w-24">
          <TextField
            label={t('Custom slippage percentage')}
            hideLabel
            inputMode="decimal"
            suffix="%"
            placeholder={formatDecimal((slippageBps / 100).toFixed(2))}
            value={custom}
            onChange={type}
            isInvalid={error !== undefined}
            describedBy={noteId}
          />
        </div>
      </div>
      <p id={noteId} className={`mt-1 min-h-5 text-sm ${error ? 'text-loss' : 'text-warn'}`}>
        {note}
      </p>
      <Announcement
        text={
          error
            ? `${note} ${t('The setting stays at %percent%%.', { percent: decimal(formatSlippagePercent(slippageBps)) })}`
            : note
        }
      />
    </div>
  )
}
