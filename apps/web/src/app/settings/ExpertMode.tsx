import { type FormEvent, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { CONFIRM_WORD, isConfirmWord } from './settings.rules.ts'

/** Expert mode switch: turns on after a warning unless that was dismissed for good; turns off at once (SET-06 to SET-08). */
export function ExpertMode() {
  const t = useTranslation()
  const { expertMode, expertAcknowledged } = useSettings((settings) => settings)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Switch
        label={t('Expert Mode')}
        hint={t('Swap at any price impact. For experienced traders only.')}
        checked={expertMode}
        onChange={(wanted) => (wanted && !expertAcknowledged ? setAsks(true) : updateSettings({ expertMode: wanted }))}
      />
      {asks && <ExpertWarning onClose={() => setAsks(false)} />}
    </>
  )
}

/** Confirmation dialog: expert mode needs a typed word (SET-05). */
function ExpertWarning({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation()
  const [word, setWord] = useState('')
  const [expertAcknowledged, setAcknowledged] = useState(false)

  function turnOn(event: FormEvent) {
    event.preventDefault()
    if (!isConfirmWord(word)) return
    updateSettings({ expertMode: true, expertAcknowledged })
    onClose()
  }

  return (
    <Dialog title={t('Expert Mode')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={turnOn}>
        <Banner variant="warn">
          {t(
            'Expert Mode allows swaps at any price impact and to any address. This often means bad rates and lost funds. Only turn it on if you know what you’re doing.',
          )}
        </Banner>
        <TextField
          label={t('Type %word% to turn it on', { word: CONFIRM_WORD })}
          autoFocus
          value={word}
          onChange={setWord}
        />
        <Checkbox label={t("Don't show this again")} checked={expertAcknowledged} onChange={setAcknowledged} />
        <Button fullWidth isSubmit variant="danger" disabled={!isConfirmWord(word)}>
          {t('Turn On Expert Mode')}
        </Button>
      </form>
    </Dialog>
  )
}
