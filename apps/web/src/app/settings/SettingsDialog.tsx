import { type ReactNode, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SEARCH_KEYS } from '#lib/searchKeys.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ExpertMode } from './ExpertMode.tsx'
import { GasPricePicker } from './GasPricePicker.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { SlippageSetting } from './SlippageSetting.tsx'
import { parseDeadline } from './settings.rules.ts'
import { ThemePicker } from './ThemePicker.tsx'

/** Settings dialog (spec trading-core §2). */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation()
  const settings = useSettings((all) => all)
  const { hub, deployment, chainConfig } = useChain()
  return (
    <Dialog title={t('Settings')} onClose={onClose}>
      <div className="grid gap-8">
        <Section title={t('Global')}>
          <LanguageSelect />
          <ThemePicker />
          <Switch
            label={t('Open the search with /')}
            hint={t('%keys% always opens it', { keys: SEARCH_KEYS })}
            checked={settings.searchKeyOn}
            onChange={(searchKeyOn) => updateSettings({ searchKeyOn })}
          />
          {chainConfig.gasPricesGwei && <GasPricePicker />}
          {deployment.contracts.Profile && hub && (
            <Switch
              label={t('Show my username')}
              hint={t('In place of the address, at the top of every page')}
              checked={settings.usernameShown}
              onChange={(usernameShown) => updateSettings({ usernameShown })}
            />
          )}
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
            {deployment.contracts.SplitRouter && (
              <Switch
                label={t('Use one route')}
                hint={t('Never split a swap over several routes')}
                checked={settings.singleRouteOnly}
                onChange={(singleRouteOnly) => updateSettings({ singleRouteOnly })}
              />
            )}
            <Switch
              label={t('Enable exact amounts')}
              hint={t('Only what a transaction needs, instead of an unlimited amount')}
              checked={settings.exactApproval}
              onChange={(exactApproval) => updateSettings({ exactApproval })}
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

function DeadlineSetting() {
  const t = useTranslation()
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  const [minutes, setMinutes] = useState(String(Math.ceil(deadlineSeconds / 60)))
  const error = parseDeadline(minutes) === undefined ? t('Enter a whole number of minutes, 1 or more') : undefined

  function type(text: string) {
    setMinutes(text)
    const seconds = parseDeadline(text)
    if (seconds !== undefined) updateSettings({ deadlineSeconds: seconds })
  }

  return (
    <div>
      <TextField
        label={t('Transaction deadline')}
        inputMode="numeric"
        suffix={t('minutes')}
        value={minutes}
        error={error}
        onChange={type}
      />
      <Announcement text={error} />
    </div>
  )
}
