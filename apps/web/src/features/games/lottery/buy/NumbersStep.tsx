import { isTicket } from '@zono/client'
import { Dices } from 'lucide-react'
import { useId } from 'react'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TicketField } from './TicketField.tsx'
import type { BuyForm } from './useBuyForm.ts'

type NumbersStepProps = { readonly form: BuyForm }

/** Second step: the numbers, random until they are edited. A repeated number is pointed out, not forbidden. */
export function NumbersStep({ form }: NumbersStepProps) {
  const t = useTranslation()
  const id = useId()
  const { tickets, setTicket, randomize, repeated, areComplete, goTo } = form
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (areComplete) goTo('confirm')
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted">{t('Edit any digit, or paste six.')}</p>
        <Button variant="wash" size="small" onClick={randomize}>
          <Dices aria-hidden="true" size={18} strokeWidth={1.5} />
          {t('Randomize')}
        </Button>
      </div>
      <ol aria-label={t('Your numbers')} className="grid max-h-[min(26rem,52dvh)] gap-2 overflow-y-auto p-1">
        {[...tickets.entries()].map(([i, ticket]) => {
          const isIncomplete = !isTicket(ticket)
          const note = isIncomplete ? t('A ticket has six digits.') : repeated.has(ticket) ? t('Repeated') : undefined
          const noteId = `${id}-${i}`
          return (
            <li key={i} className="grid grid-cols-[2rem_auto_1fr] items-center gap-3">
              <span aria-hidden="true" className="text-end text-sm text-muted">
                {i + 1}
              </span>
              <TicketField
                place={i + 1}
                value={ticket}
                onChange={(next) => setTicket(i, next)}
                isInvalid={isIncomplete}
                describedBy={note && noteId}
              />
              {note && (
                <span id={noteId} className={`text-xs ${isIncomplete ? 'text-loss' : 'text-warn'}`}>
                  {note}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {repeated.size > 0 && (
        <Banner variant="warn">
          {t(
            plural(
              '%count% number is repeated. A second ticket with the same number is a second share of the same prize.',
              '%count% numbers are repeated. A second ticket with the same number is a second share of the same prize.',
              repeated.size,
            ),
          )}
        </Banner>
      )}
      <Button fullWidth size="large" isSubmit disabled={!areComplete}>
        {areComplete ? t('Review purchase') : t('A ticket has six digits.')}
      </Button>
    </form>
  )
}
