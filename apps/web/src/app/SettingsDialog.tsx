import { useState } from 'react'
import { useT } from '../core/i18n/useT.ts'
import { changeSettings, useSettings } from '../core/settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ExpertMode } from './ExpertMode.tsx'
import { parseDeadline, parseSlippage, SLIPPAGE_PRESETS, warningOf } from './settings.rules.ts'

/** What a person chooses for good (spec trading-core §2). */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const settings = useSettings((all) => all)
  return (
    <Dialog title={t('Settings')} onClose={onClose}>
      <div className="grid gap-6">
        <section className="grid gap-3">
          <h3 className="text-sm font-semibold text-accent">{t('Global')}</h3>
          <Labelled label={t('Theme')}>
            <Segmented
              label={t('Theme')}
              value={settings.theme}
              onChange={(theme) => changeSettings({ theme })}
              options={[
                { value: 'system', label: t('System') },
                { value: 'light', label: t('Light') },
                { value: 'dark', label: t('Dark') },
              ]}
            />
          </Labelled>
          <Labelled label={t('Default Transaction Speed (GWEI)')}>
            <Segmented
              label={t('Default Transaction Speed (GWEI)')}
              value={settings.gasPrice}
              onChange={(gasPrice) => changeSettings({ gasPrice })}
              options={[
                { value: 'standard', label: t('Standard (%gwei%)', { gwei: '5' }) },
                { value: 'fast', label: t('Fast (%gwei%)', { gwei: '6' }) },
                { value: 'instant', label: t('Instant (%gwei%)', { gwei: '7' }) },
              ]}
            />
          </Labelled>
        </section>
        <section className="grid gap-3">
          <h3 className="text-sm font-semibold text-accent">{t('Swaps & Liquidity')}</h3>
          <Slippage />
          <Deadline />
          <ExpertMode />
          <Switch
            label={t('Disable Multihops')}
            hint={t('Trade directly between the two tokens only')}
            checked={settings.singleHopOnly}
            onChange={(singleHopOnly) => changeSettings({ singleHopOnly })}
          />
        </section>
      </div>
    </Dialog>
  )
}

const Labelled = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <p aria-hidden="true" className="mb-1 text-sm text-muted">
      {label}
    </p>
    {children}
  </div>
)

function Slippage() {
  const t = useT()
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const isPreset = SLIPPAGE_PRESETS.some((preset) => preset === slippageBps)
  const [custom, setCustom] = useState(isPreset ? '' : String(slippageBps / 100))
  const checked = custom === '' ? { ...warningOf(slippageBps) } : parseSlippage(custom)
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t('Slippage Tolerance')}</p>
      <div className="flex flex-wrap gap-2">
        {SLIPPAGE_PRESETS.map((preset) => (
          <Button
            key={preset}
            kind={slippageBps === preset && custom === '' ? 'primary' : 'quiet'}
            onClick={() => {
              setCustom('')
              changeSettings({ slippageBps: preset })
            }}
          >
            {(preset / 100).toFixed(1)}%
          </Button>
        ))}
        <div className="min-w-24 flex-1">
          <TextField
            label={t('Custom slippage in percent')}
            hideLabel
            inputMode="decimal"
            placeholder={(slippageBps / 100).toFixed(2)}
            value={custom}
            onChange={(text) => {
              setCustom(text)
              const { bps } = parseSlippage(text)
              if (bps !== undefined) changeSettings({ slippageBps: bps })
            }}
          />
        </div>
      </div>
      {'error' in checked && checked.error && (
        <p role="alert" className="text-sm text-loss">
          {t(checked.error)}
        </p>
      )}
      {checked.warning && (
        <p role="status" className="text-sm text-warn">
          {t(checked.warning)}
        </p>
      )}
    </div>
  )
}

function Deadline() {
  const t = useT()
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  const [minutes, setMinutes] = useState(String(deadlineSeconds / 60))
  const isValid = parseDeadline(minutes) !== undefined
  return (
    <TextField
      label={t('Tx deadline (mins)')}
      inputMode="numeric"
      value={minutes}
      error={isValid ? undefined : t('Enter a whole number of minutes above zero')}
      onChange={(text) => {
        setMinutes(text)
        const seconds = parseDeadline(text)
        if (seconds !== undefined) changeSettings({ deadlineSeconds: seconds })
      }}
    />
  )
}
