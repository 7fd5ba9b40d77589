import type { ReactNode } from 'react'
import type { Message } from '#lib/i18n/message.ts'
import type { Action } from '../action.ts'
import { useMultiAction } from '../useMultiAction.ts'
import { MultiActionControls } from './MultiActionControls.tsx'

type MultiActionConfirmProps = {
  /** Actions that need no approval, as they were when the dialog opened. */
  readonly actions: readonly Action[]
  /** Summary of the batch, where one confirmation covers all of them. */
  readonly summary: Message
  readonly label: string
  readonly isDestructive?: boolean
  /** Label of the button before the action of this index, where the wallet confirms each one. */
  readonly getStepLabel?: (index: number) => string
  /** What is sent and received. */
  readonly children: ReactNode
  /** Called once all actions are sent. */
  readonly onDone: () => void
}

/** Confirms several actions: in one batch where the wallet supports it, one by one elsewhere. */
export function MultiActionConfirm({ actions, summary, children, ...controls }: MultiActionConfirmProps) {
  const flow = useMultiAction(actions, summary)
  return (
    <div className="grid gap-4">
      {children}
      <MultiActionControls actions={actions} flow={flow} {...controls} />
    </div>
  )
}
