import { type ReactNode, useState } from 'react'
import { formatGwei } from 'viem'
import { useChain } from '../../core/chain/useChain.ts'
import { getPresetGasPrice } from '../../core/transactions/gas.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { type GasPricePreset, updateSettings, useSettings } from '../../lib/settings/settings.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ExpertMode } from './ExpertMode.tsx'
import { GasPriceNote } from './GasPriceNote.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import {
  formatSlippagePercent,
  getSlippageWarning,
  parseDeadline,
  parseSlippage,
  SLIPPAGE_PRESETS_BPS,
} from './settings.rules.ts'

/** Settings dialog (spec trading-core §2). */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation()
  const settings = useSettings((all) => all)
  const { chainId } = useChain().chainConfig
  const formatPresetGwei = (choice: GasPricePreset) => formatGwei(getPresetGasPrice(chainId, choice))
  return (
    <Dialog title={t('Settings')} onClose={onClose}>
      <div className="grid gap-8">
        <Section title={t('Global')}>
          <LanguageSelect />
          <LabeledControl label={t('Theme')}>
            <SegmentedControl
              label={t('Theme')}
              value={settings.theme}
              onChange={(theme) => updateSettings({ theme })}
              options={[
                { value: 'system', label: t('System') },
                { value: 'light', label: t('Light') },
                { value: 'dark', label: t('Dark') },
              ]}
            />
          </LabeledControl>
          <LabeledControl label={t('Default Transaction Speed (GWEI)')}>
            <SegmentedControl
              label={t('Default Transaction Speed (GWEI)')}
              value={settings.gasPrice}
              onChange={(gasPrice) => updateSettings({ gasPrice })}
              options={[
                { value: 'standard', label: t('Standard (%gwei%)', { gwei: formatPresetGwei('standard') }) },
                { value: 'fast', label: t('Fast (%gwei%)', { gwei: formatPresetGwei('fast') }) },
                { value: 'instant', label: t('Instant (%gwei%)', { gwei: formatPresetGwei('instant') }) },
              ]}
            />
            <GasPriceNote />
          </LabeledControl>
        </Section>
        <Section title={t('Swaps & Liquidity')}>
          <SlippageSetting />
          <DeadlineSetting />
          <div className="grid gap-2">
            <ExpertMode />
            <Switch
              label={t('Disable Multihops')}
              hint={t('Only swap directly between the two tokens')}
              checked={settings.singleHopOnly}
              onChange={(singleHopOnly) => updateSettings({ singleHopOnly })}
            />
            <Switch
              label={t('Sounds')}
              hint={t('Play a sound when a transaction completes')}
              checked={settings.soundOn}
              onChange={(soundOn) => updateSettings({ soundOn })}
            />
          </div>
        </Section>
      </div>
    </Dialog>
  )
}

type SectionProps = { readonly title: string; readonly children: ReactNode }

const Section = ({ title, children }: SectionProps) => (
  <section className="grid gap-4">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

type LabeledControlProps = { readonly label: string; readonly children: ReactNode }

/** Visible label of a control that has its own accessible name. */
const LabeledControl = ({ label, children }: LabeledControlProps) => (
  <div>
    <p aria-hidden="true" className="mb-1 text-sm text-muted">
      {label}
    </p>
    {children}
  </div>
)

/** Slippage presets and a custom field. A preset clears the field (SET-09); invalid text changes nothing. */
function SlippageSetting() {
  const t = useTranslation()
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const isPreset = SLIPPAGE_PRESETS_BPS.some((preset) => preset === slippageBps)
  const [custom, setCustom] = useState(isPreset ? '' : formatSlippagePercent(slippageBps))
  const { error, warning } =
    custom === '' ? { error: undefined, ...getSlippageWarning(slippageBps) } : parseSlippage(custom)

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
    <LabeledControl label={t('Slippage Tolerance')}>
      <div className="flex gap-2">
        <div className="flex-1">
          <SegmentedControl
            label={t('Slippage Tolerance')}
            value={custom === '' ? String(slippageBps) : undefined}
            onChange={choose}
            options={SLIPPAGE_PRESETS_BPS.map((preset) => ({
              value: String(preset),
              label: `${(preset / 100).toFixed(1)}%`,
            }))}
          />
        </div>
        <div className="w-24">
          <TextField
            label={t('Custom slippage percentage')}
            hideLabel
            inputMode="decimal"
            suffix="%"
            placeholder={(slippageBps / 100).toFixed(2)}
            value={custom}
            onChange={type}
          />
        </div>
      </div>
      <p role={error ? 'alert' : 'status'} className={`mt-1 text-sm ${error ? 'text-loss' : 'text-warn'}`}>
        {error ? t(error) : warning && t(warning)}
      </p>
    </LabeledControl>
  )
}

function DeadlineSetting() {
  const t = useTranslation()
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  const [minutes, setMinutes] = useState(String(Math.ceil(deadlineSeconds / 60)))
  const isValid = parseDeadline(minutes) !== undefined
  return (
    <TextField
      label={t('Transaction deadline')}
      inputMode="numeric"
      suffix={t('minutes')}
      value={minutes}
      error={isValid ? undefined : t('Enter a whole number of minutes, 1 or more')}
      onChange={(text) => {
        setMinutes(text)
        const seconds = parseDeadline(text)
        if (seconds !== undefined) updateSettings({ deadlineSeconds: seconds })
      }}
    />
  )
}
