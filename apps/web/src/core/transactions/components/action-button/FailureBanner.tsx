import type { SendFailure } from '#core/transactions/send/useSend.ts'
import type { Message } from '#lib/i18n/message.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { FailureText } from '../FailureText.tsx'

type FailureBannerProps = { readonly failure: SendFailure; readonly title: Message }

/** Shows why nothing was sent. A rejection by the person has no error title. */
export function FailureBanner({ failure, title }: FailureBannerProps) {
  return (
    <Banner variant="danger" isAnnounced>
      <FailureText failure={failure} {...(failure.isRejected ? {} : { title })} />
    </Banner>
  )
}
