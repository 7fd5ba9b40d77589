import { type FormEvent, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import {
  PRICE_IMPACT_PROMPT_PERCENT,
  PRICE_IMPACT_TYPED_PERCENT,
  type PriceImpactConfirmationKind,
} from '../swap.rules.ts'

/** What has to be typed; it is not translated. */
const CONFIRM_WORD = 'confirm'

type PriceImpactConfirmationProps = {
  readonly kind: PriceImpactConfirmationKind
  readonly onClose: () => void
  readonly onContinue: () => void
}

/** Asks who trades at any price impact whether they mean this one; the highest by a word to be typed (TRADE-13, TRADE-14). */
export function PriceImpactConfirmation({ kind, onClose, onContinue }: PriceImpactConfirmationProps) {
  const t = useTranslation()
  const [word, setWord] = useState('')
  const isTyped = kind === 'typed'
  const isConfirmed = !isTyped || word.trim().toLowerCase() === CONFIRM_WORD

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isConfirmed) onContinue()
  }

  return (
    <Dialog title={t('Price Impact High')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <Banner variant="danger">
          {isTyped
            ? t('This swap has a price impact of at least %amount%%. Type “confirm” to continue.', {
                amount: String(PRICE_IMPACT_TYPED_PERCENT),
              })
            : t('This swap has a price impact of at least %amount%%. Are you sure you want to continue?', {
                amount: String(PRICE_IMPACT_PROMPT_PERCENT),
              })}
        </Banner>
        {isTyped && (
          <TextField label={t('Type %word%', { word: CONFIRM_WORD })} autoFocus value={word} onChange={setWord} />
        )}
        <Button fullWidth isSubmit variant="danger" disabled={!isConfirmed}>
          {t('Swap Anyway')}
        </Button>
      </form>
    </Dialog>
  )
}
