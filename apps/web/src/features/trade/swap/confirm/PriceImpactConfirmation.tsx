import { type FormEvent, useState } from 'react'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { IMPACT_ASK_PERCENT, IMPACT_TYPE_PERCENT, type ImpactQuestion as Question } from '../swap.rules.ts'

/** What has to be typed; it is not translated. */
const WORD = 'confirm'

type ImpactQuestionProps = {
  readonly question: Question
  readonly onClose: () => void
  readonly onContinue: () => void
}

/** Asks who trades at any price impact whether they mean this one; the highest by a word to be typed (TRADE-13, TRADE-14). */
export function ImpactQuestion({ question, onClose, onContinue }: ImpactQuestionProps) {
  const t = useT()
  const [word, setWord] = useState('')
  const isTyped = question === 'type'
  const isMeant = !isTyped || word.trim().toLowerCase() === WORD

  function answer(event: FormEvent) {
    event.preventDefault()
    if (isMeant) onContinue()
  }

  return (
    <Dialog title={t('Price Impact High')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={answer}>
        <Banner kind="danger">
          {isTyped
            ? t(
                'This swap has a price impact of at least %amount%%. Please type the word "confirm" to continue with this swap.',
                { amount: String(IMPACT_TYPE_PERCENT) },
              )
            : t(
                'This swap has a price impact of at least %amount%%. Please confirm that you would like to continue with this swap.',
                { amount: String(IMPACT_ASK_PERCENT) },
              )}
        </Banner>
        {isTyped && <TextField label={t('Type %word%', { word: WORD })} autoFocus value={word} onChange={setWord} />}
        <Button wide submit kind="danger" disabled={!isMeant}>
          {t('Swap Anyway')}
        </Button>
      </form>
    </Dialog>
  )
}
