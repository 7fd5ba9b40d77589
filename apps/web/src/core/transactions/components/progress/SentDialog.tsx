import { Suspense } from 'react'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { SentDialogProps } from './SentDialogView.tsx'

const SentDialogView = lazyComponent(
  'SentDialogView',
  async () => (await import('./SentDialogView.tsx')).SentDialogView,
)

/** Receipt of a write whose form has none: a dialog that opens once the wallet has sent it. */
export const SentDialog = (props: SentDialogProps) =>
  props.sending.status === 'submitted' && (
    <Suspense>
      <SentDialogView {...props} />
    </Suspense>
  )
