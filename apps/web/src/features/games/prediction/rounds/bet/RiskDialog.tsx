import { useState } from 'react'
import { useGame } from '#features/games/prediction/game/usePrediction.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings } from '#lib/settings/settings.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { DeadZoneNote } from '../DeadZoneNote.tsx'

type RiskDialogProps = { readonly onAccept: () => void; readonly onClose: () => void }

/** Asks once to accept the risk, before the first position. */
export function RiskDialog({ onAccept, onClose }: RiskDialogProps) {
  const t = useTranslation()
  const game = useGame().data
  const [isChecked, setChecked] = useState(false)
  function accept() {
    updateSettings({ predictionAcceptedRisk: true })
    onAccept()
  }
  return (
    <Dialog title={t('Before you start')} onClose={onClose}>
      <div className="grid gap-4">
        <ul className="grid list-disc gap-2 ps-5 text-sm">
          <li>{t('If you call it wrong, you lose your whole stake.')}</li>
          <li>{t('You cannot remove or change your position once you enter it.')}</li>
          <li>{t('Payouts change with every bet until the round locks.')}</li>
          {game && (
            <li>
              <DeadZoneNote game={game} className="inline" />
            </li>
          )}
        </ul>
        <Checkbox
          label={t('I understand that I can lose everything I put in.')}
          checked={isChecked}
          onChange={setChecked}
        />
        <Button size="large" fullWidth disabled={!isChecked} onClick={accept}>
          {t('Continue')}
        </Button>
      </div>
    </Dialog>
  )
}
