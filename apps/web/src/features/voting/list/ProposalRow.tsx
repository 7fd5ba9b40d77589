import { formatPercent } from '#lib/format/formatPercent.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { ProposalState } from '../ProposalState.tsx'
import { ProposalTime } from '../ProposalTime.tsx'
import { getLeader, getResults } from '../voting.rules.ts'
import type { Proposal } from '../voting.schemas.ts'

/** A proposal in a list: what, until when, and how it goes. The whole row leads to it. */
export function ProposalRow({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const { id, title, isCore, votes, flagged } = proposal
  const results = getResults(proposal, undefined) ?? []
  const leader = getLeader(results)
  const isTie = leader === undefined && results.some(({ power }) => power > 0n)
  return (
    <li className="relative flex min-h-26 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line p-4 last:border-b-0 hover:bg-raised xs:px-6">
      <div className="min-w-0 flex-1 basis-80">
        <Link
          to="/voting/proposal/$id"
          params={{ id }}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </Link>
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
          <ProposalState proposal={proposal} />
          {isCore !== undefined && (
            <Badge variant={isCore ? 'accent' : 'neutral'}>{isCore ? t('Core') : t('Community')}</Badge>
          )}
          {flagged && <Badge variant="warn">{t('Flagged')}</Badge>}
          <ProposalTime proposal={proposal} />
        </div>
      </div>
      {votes !== undefined && (
        <div className="text-sm text-muted sm:text-end">
          <p>{t(plural('%count% vote', '%count% votes', votes))}</p>
          {isTie && <p className="font-medium text-ink">{t('Tie')}</p>}
          {leader && (
            <>
              <p className="max-w-60 truncate font-medium text-ink">
                {leader.choice} {formatPercent(leader.shareBps / 10_000)}
              </p>
              <span aria-hidden="true" className="mt-1.5 flex h-1 w-40 overflow-hidden rounded-full bg-line sm:ms-auto">
                <span className="bg-accent" style={{ width: `${leader.shareBps / 100}%` }} />
              </span>
            </>
          )}
        </div>
      )}
    </li>
  )
}
