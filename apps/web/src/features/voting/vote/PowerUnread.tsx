import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { hubArchiveQuery } from '../voting.queries.ts'

const READ_AGAIN = msg('You can vote without it: the voting service reads your power again and counts it then.')
/** A vote without power stays stored, and no outcome is final while one does. */
const NO_PAST_STATES = msg(
  'The voting service can’t read the chain’s past at the moment. You can vote: your vote is kept, and the result waits until your power is read.',
)

/** What it means for a vote that its voting power could not be read. */
export function PowerUnread({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslation()
  const { data: isArchive } = useQuery(hubArchiveQuery(useChain(), true))
  return (
    <p className="text-sm text-muted">
      {t(isArchive === false ? NO_PAST_STATES : READ_AGAIN)}{' '}
      <button type="button" onClick={onRetry} className="font-medium text-accent underline-offset-4 hover:underline">
        {t('Read again')}
      </button>
    </p>
  )
}
