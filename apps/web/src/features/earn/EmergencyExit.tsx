import { useState } from 'react'
import { msg } from '../../base/i18n/message.ts'
import { useT } from '../../base/i18n/useT.ts'
import { ActionButton } from '../../core/transactions/ActionButton.tsx'
import type { Action } from '../../core/transactions/action.ts'
import { useTransaction } from '../../core/transactions/useTransaction.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** The way out that no lock can close. It costs what was earned, so it is asked for twice. */
export function EmergencyExit({ leave }: { readonly leave: Action }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const transaction = useTransaction(leave, undefined)
  if (!isAsked) {
    return (
      <Button kind="quiet" wide onClick={() => setAsked(true)}>
        {t('Emergency withdrawal')}
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <Banner kind="danger">
        {t('Your whole stake comes back at once and without a fee. Everything it has earned is lost.')}
      </Banner>
      <ActionButton transaction={transaction} label={msg('Withdraw and lose the rewards')} danger />
    </div>
  )
}
