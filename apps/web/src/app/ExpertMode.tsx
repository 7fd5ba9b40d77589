import { useState } from 'react'
import { useT } from '../core/i18n/useT.ts'
import { changeSettings, useSettings } from '../core/settings/settings.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextField } from '../ui/TextField.tsx'

/** What has to be typed to take the safety off (spec trading-core §4). */
const WORD = 'confirm'

/** Expert mode: on only after a warning and the typed word, off at once. */
export function ExpertMode() {
  const t = useT()
  const isOn = useSettings((settings) => settings.expertMode)
  const [asks, setAsks] = useState(false)
  const [word, setWord] = useState('')

  function decide(expertMode: boolean) {
    changeSettings({ expertMode })
    setAsks(false)
    setWord('')
  }

  return (
    <>
      <Switch
        label={t('Expert Mode')}
        hint={t('Allows trades at any price impact')}
        checked={isOn}
        onChange={(wanted) => (wanted ? setAsks(true) : decide(false))}
      />
      {asks && (
        <div className="grid gap-3">
          <Banner kind="danger">
            {t(
              "Expert mode allows high price impact trades, which often result in bad rates and lost funds. Only use this mode if you know what you're doing.",
            )}
          </Banner>
          <TextField label={t('Type %word% to turn it on', { word: WORD })} autoFocus value={word} onChange={setWord} />
          <div className="flex gap-2">
            <Button kind="danger" disabled={word.trim() !== WORD} onClick={() => decide(true)}>
              {t('Turn On Expert Mode')}
            </Button>
            <Button kind="quiet" onClick={() => decide(false)}>
              {t('Cancel')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
