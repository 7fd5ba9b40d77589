import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

type Progress =
  | { readonly status: 'idle' | 'preparing' | 'awaiting-wallet' | 'sending' | 'accepted' | 'done' | 'kept' }
  | { readonly status: 'failed'; readonly message: Message; readonly details?: string }

type SignatureProgressProps = {
  readonly state: Progress
  /** Said while the signed message is sent. */
  readonly sending: string
  /** Said once it is signed, and in this browser alone. */
  readonly kept: string
}

/** How far a signed message has come, and why it failed. */
export function SignatureProgress({ state, sending, kept }: SignatureProgressProps) {
  const t = useTranslation()
  return (
    <>
      <p role="status" className="min-h-5 text-sm text-muted">
        {state.status === 'awaiting-wallet' && t('Confirm in your wallet')}
        {state.status === 'sending' && sending}
      </p>
      {state.status === 'failed' && (
        <Banner variant="danger" isAnnounced>
          {t(state.message)}
          {state.details && <span className="block text-muted">{state.details}</span>}
        </Banner>
      )}
      {state.status === 'kept' && (
        <Banner variant="warn" isAnnounced>
          {kept}
        </Banner>
      )}
    </>
  )
}
