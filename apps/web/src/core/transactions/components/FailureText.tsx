import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Spinner } from '#ui/button/Spinner.tsx'
import { lazyDecoration } from '#ui/lazyComponent.tsx'
import type { SendFailure } from '../send/useSend.ts'
import { VERDICT_MESSAGES } from '../tracking/statusMessages.ts'

const FailureHelp = lazyDecoration(async () => (await import('./failure-help/FailureHelp.tsx')).FailureHelp)

type FailureTextProps = { readonly failure: SendFailure; readonly title?: Message }

/** Shows why a write failed, whether it may have been sent anyway, and the technical text on request. */
export function FailureText({ failure: { message, details, chainCheck }, title }: FailureTextProps) {
  const t = useTranslation()
  return (
    <div className="grid gap-2">
      <div className="break-words">
        {title && <p className="font-semibold">{t(title)}</p>}
        <p className={title ? '' : 'font-medium'}>{t(message)}</p>
      </div>
      <FailureHelp message={message} />
      {chainCheck && (
        <p className="text-sm">
          {chainCheck === 'checking' && (
            <span className="me-2 inline-block align-[-3px]">
              <Spinner />
            </span>
          )}
          {t(chainCheck === 'checking' ? CHECKING_MESSAGE : VERDICT_MESSAGES[chainCheck])}
        </p>
      )}
      {details && (
        <details className="text-start text-sm text-muted">
          <summary className="cursor-pointer">{t('Details')}</summary>
          <p className="mt-1 break-words">{details}</p>
        </details>
      )}
    </div>
  )
}

const CHECKING_MESSAGE = msg('It may have been sent anyway. Looking for it on the network.')
