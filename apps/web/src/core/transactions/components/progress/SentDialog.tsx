import { Suspense } from 'react'
import type { Call } from '#core/transactions/action.ts'
import type { SendState } from '#core/transactions/send/useSend.ts'
import type { Message } from '#lib/i18n/message.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'

const SentDialogView = lazyComponent(
  'SentDialogView',
  async () => (await import('./SentDialogView.tsx')).SentDialogView,
)

export type SentDialogProps = {
  readonly sending: SendState
  /** The call that was sent. */
  readonly call: Call | undefined
  /** Summary of the write until its record is there. */
  readonly summary: Message
  /** Called when the receipt is closed. */
  readonly onClose: () => void
  /** Discards a write that failed on chain: the form is there again. */
  readonly onRetry: () => void
}

/** Receipt of a write whose form has none: a dialog that opens once the wallet has sent it. */
export const SentDialog = (props: SentDialogProps) =>
  props.sending.status === 'submitted' && (
    <Suspense>
      <SentDialogView {...props} />
    </Suspense>
  )
