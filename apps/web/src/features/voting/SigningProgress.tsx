import { SignatureProgress } from '#core/services/SignatureProgress.tsx'
import type { SigningState } from '#core/services/useSignedMessage.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** How far a message to the voting service has come. */
export function SigningProgress({ state }: { readonly state: SigningState }) {
  const t = useTranslation()
  return (
    <SignatureProgress
      state={state}
      sending={t('Sending to the voting service…')}
      kept={t(
        'Signed, but the voting service isn’t responding. It’s kept in this browser and sent again while Voting is open.',
      )}
    />
  )
}
