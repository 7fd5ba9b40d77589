import { type Currency, CurrencyAmount } from '@zono/sdk'
import { useEffect, useRef, useState } from 'react'
import type { Action } from '../../../core/transactions/action.ts'
import { ActionButton } from '../../../core/transactions/components/ActionButton.tsx'
import { useAction } from '../../../core/transactions/useAction.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'

type EmergencyWithdrawProps = {
  readonly action: Action
  readonly currency: Currency
  /** Fee of the withdrawal, in base units; undefined where it could not be read. */
  readonly fee: bigint | undefined
}

function getConsequence(currency: Currency, fee: bigint | undefined): Message {
  if (fee === undefined)
    return msg(
      'You’ll get your stake back now, less a fee that couldn’t be loaded. You’ll forfeit all unharvested rewards.',
    )
  if (fee === 0n) return msg('You’ll get your full stake back now. You’ll forfeit all unharvested rewards.')
  return msg('You’ll get your stake back now, less a fee of %fee% %symbol%. You’ll forfeit all unharvested rewards.', {
    fee: CurrencyAmount.toSignificant({ currency, amount: fee }, 4, 'up'),
    symbol: currency.symbol,
  })
}

/** Emergency withdrawal in two steps: it costs the withdrawal fee and forfeits the pending rewards. */
export function EmergencyWithdraw({ action, currency, fee }: EmergencyWithdrawProps) {
  const t = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button is gone: its focus moves to what it opened.
  useEffect(() => {
    if (isOpen) ref.current?.focus()
  }, [isOpen])
  const transaction = useAction(action, undefined)
  if (!isOpen) {
    return (
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        {t('Emergency withdrawal')}
      </Button>
    )
  }
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3 outline-none">
      <Banner variant="danger">{t(getConsequence(currency, fee))}</Banner>
      <ActionButton transaction={transaction} label={msg('Withdraw and forfeit rewards')} isDestructive />
    </div>
  )
}
