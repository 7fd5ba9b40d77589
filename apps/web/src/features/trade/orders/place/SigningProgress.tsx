import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import type { OrderSigning } from './useSignedOrder.ts'

/** How far a signature has come, and why it failed. */
export function SigningProgress({ state }: { readonly state: OrderSigning }) {
  const t = useTranslation()
  return (
    <>
      <p role="status" className="min-h-5 text-sm text-muted">
        {state.status === 'awaiting-wallet' && t('Confirm in your wallet')}
        {state.status === 'sending' && t('Sending to the order book…')}
      </p>
      {state.status === 'failed' && (
        <Banner variant="danger" isAnnounced>
          {t(state.message)}
          {state.details && <span className="block text-muted">{state.details}</span>}
        </Banner>
      )}
      {state.status === 'kept' && (
        <Banner variant="warn" isAnnounced>
          {t(
            'Signed, but the order book isn’t responding. It’s kept in this browser: send it again from your open orders, or export it.',
          )}
        </Banner>
      )}
    </>
  )
}
