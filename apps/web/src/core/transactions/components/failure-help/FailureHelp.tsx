import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { findHelpAnchor } from './helpAnchors.ts'

/** Link to what help says about a message; nothing where it says nothing. */
export function FailureHelp({ message }: { readonly message: Message }) {
  const t = useTranslation()
  const anchor = findHelpAnchor(message)
  if (anchor === undefined) return null
  return (
    <p className="text-sm">
      <Link
        to="/help/$topic"
        params={{ topic: 'messages' }}
        hash={anchor}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('What this means')}
      </Link>
    </p>
  )
}
