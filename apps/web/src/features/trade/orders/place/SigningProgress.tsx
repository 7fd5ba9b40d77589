import { SignatureProgress } from '#core/services/SignatureProgress.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import type { OrderSigning } from './useSignedOrder.ts'

/** How far a signed order has come. */
export function SigningProgress({ state }: { readonly state: OrderSigning }) {
  const t = useTranslation()
  return (
    <SignatureProgress
      state={state}
      sending={t('Sending to the order book…')}
      kept={t(
        'Signed, but the order book isn’t responding. It’s kept in this browser: send it again from your open orders, or export it.',
      )}
    />
  )
}
