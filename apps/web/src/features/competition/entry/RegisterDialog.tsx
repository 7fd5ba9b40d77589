import { useState } from 'react'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { register } from '../competition.actions.ts'
import type { CompetitionEntry } from '../competition.queries.ts'

type RegisterDialogProps = { readonly entry: CompetitionEntry; readonly onClose: () => void }

/** Registers the account, once the risk is accepted (COMP-06). */
export function RegisterDialog({ entry, onClose }: RegisterDialogProps) {
  const t = useTranslation()
  const [isAccepted, setAccepted] = useState(false)
  const blocker = isAccepted ? undefined : createBlocker('input-missing', msg('Accept the risk to continue'))
  const transaction = useAction(register(entry), blocker)
  return (
    <Dialog title={t('Register for %name%', { name: entry.name })} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          {t('You trade for the team of your profile. A later change of team does not count.')}{' '}
          {t('This decision cannot be reversed.')}
        </p>
        <Checkbox
          label={t('I understand that my address may be displayed publicly throughout the competition.')}
          checked={isAccepted}
          onChange={setAccepted}
        />
        <TransactionStatus sending={transaction.sending} />
        <ActionButton transaction={transaction} label={msg('Confirm')} onSubmitted={onClose} />
      </div>
    </Dialog>
  )
}
