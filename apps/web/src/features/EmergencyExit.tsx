import { useEffect, useRef, useState } from 'react'
import type { Action } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

type EmergencyExitProps = {
  readonly action: Action
  /** What is given up. */
  readonly consequence: Message
  /** Text of the button that sends. */
  readonly label: Message
  readonly onSubmitted?: () => void
}

/** Emergency withdrawal in two steps: what it costs, then the button. */
export function EmergencyExit({ action, consequence, label, onSubmitted }: EmergencyExitProps) {
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
      <Banner variant="danger">{t(consequence)}</Banner>
      <ActionButton transaction={transaction} label={label} isDestructive {...(onSubmitted && { onSubmitted })} />
    </div>
  )
}
