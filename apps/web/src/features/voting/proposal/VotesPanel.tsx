import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { usernameQuery } from '#core/usernames/usernames.queries.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { Pagination } from '#ui/navigation/Pagination.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { HubFailure } from '../HubFailure.tsx'
import { verifyQuery } from '../voting.queries.ts'
import { formatPower, getPowerBlocks, orderVotes, searchVotes } from '../voting.rules.ts'
import type { Proposal, Vote } from '../voting.schemas.ts'

/** Rows on one page. */
const PAGE_SIZE = 20

type VotesPanelProps = {
  readonly proposal: Proposal
  /** Undefined while they are read. */
  readonly votes: readonly Vote[] | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** All votes, twenty a page, the own one first, with a mark of what the hub says to the proof of each. */
export function VotesPanel({ proposal, votes, hasFailed, onRetry }: VotesPanelProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const symbol = useGovernanceToken()?.symbol
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const ordered = useMemo(() => votes && orderVotes(votes, account), [votes, account])
  const names = useVoterNames(text === '' ? undefined : ordered)
  const found = useMemo(
    () => ordered && searchVotes(ordered, text, (voter) => names.get(voter)),
    [ordered, text, names],
  )
  const pageCount = Math.max(1, Math.ceil((found?.length ?? 1) / PAGE_SIZE))
  const current = Math.min(page, pageCount)
  const shown = useMemo(() => found?.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE), [found, current])
  const verification = useMemo(
    () => (shown && shown.length > 0 ? { blocks: getPowerBlocks(proposal), votes: shown } : undefined),
    [shown, proposal],
  )
  const { data: validity } = useQuery({ ...verifyQuery(chain, verification), placeholderData: keepPreviousData })
  const columns = useMemo(
    () => createColumns({ t, choices: proposal.choices, symbol, validity }),
    [t, proposal.choices, symbol, validity],
  )
  return (
    <section aria-label={t('Votes')} className="grid content-start gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          {t('Votes')} {votes && <span className="font-normal text-muted">{votes.length}</span>}
        </h2>
        {votes && votes.length > PAGE_SIZE && (
          <div className="w-full xs:w-72">
            <SearchField label={t('Search voters')} value={text} onChange={setText} />
          </div>
        )}
      </div>
      {hasFailed && votes === undefined ? (
        <HubFailure title={t('Couldn’t load the votes')} onRetry={onRetry} />
      ) : shown === undefined ? (
        <div
          role="status"
          aria-label={t('Loading')}
          className="grid gap-4 rounded-card border border-line bg-surface p-6"
        >
          <Skeleton width="100%" />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
        </div>
      ) : (
        // The choice takes what the others leave, so that no column moves when marks arrive or voters are searched.
        <div className="grid content-start gap-4 [&_th:nth-child(2)]:w-full">
          <DataTable
            label={t('Votes')}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            emptyState={
              <p className="rounded-card border border-line bg-surface px-6 py-8 text-center text-muted">
                {text === '' ? t('No votes yet') : t('No voter found')}
              </p>
            }
          />
          <Pagination page={current} pageCount={pageCount} onChange={setPage} />
        </div>
      )}
    </section>
  )
}

/** Names of all voters, which are loaded in batches once somebody searches; empty without votes. */
function useVoterNames(votes: readonly Vote[] | undefined): ReadonlyMap<Address, string> {
  const chain = useChain()
  const reads = useQueries({ queries: (votes ?? []).map(({ voter }) => usernameQuery(chain, voter)), combine: toData })
  return useMemo(
    () => new Map((votes ?? []).flatMap(({ voter }, i) => (reads[i] ? [[voter, reads[i]] as const] : []))),
    [votes, reads],
  )
}

const toData = (reads: readonly { readonly data: string | null | undefined }[]) => reads.map(({ data }) => data)

type ColumnContext = {
  readonly t: ReturnType<typeof useTranslation>
  readonly choices: readonly string[]
  readonly symbol: string | undefined
  readonly validity: ReadonlyMap<string, boolean> | undefined
}

function createColumns({ t, choices, symbol, validity }: ColumnContext): readonly Column<Vote>[] {
  return [
    { key: 'voter', title: t('Voter'), cell: ({ voter }) => <AccountLink address={voter} /> },
    {
      key: 'choice',
      title: t('Choice'),
      cell: ({ choice }) => <span className="wrap-anywhere">{choices[choice - 1] ?? choice}</span>,
    },
    {
      key: 'power',
      title: t('Voting power'),
      isNumeric: true,
      cell: ({ power }) => (
        <span className="inline-block min-w-28">
          {power === undefined ? (
            <span className="text-muted">{t('Being read')}</span>
          ) : (
            <Money value={formatPower(power)} {...(symbol !== undefined && { unit: symbol })} />
          )}
        </span>
      ),
    },
    {
      key: 'verified',
      title: t('Verified'),
      hint: t('Whether the voting power that the voter signed is what the voting service read.'),
      isNumeric: true,
      cell: (vote) => (
        <span className="inline-block min-w-28">
          <VerificationMark vote={vote} isValid={validity?.get(vote.voter.toLowerCase())} />
        </span>
      ),
    },
  ]
}

type VerificationMarkProps = {
  readonly vote: Vote
  /** Undefined where the vote has no proof, or the proof was not checked. */
  readonly isValid: boolean | undefined
}

function VerificationMark({ vote, isValid }: VerificationMarkProps) {
  const t = useTranslation()
  if (vote.isInvalid || isValid === false)
    return (
      <Badge variant="loss" icon={CircleAlert}>
        {t('Invalid')}
      </Badge>
    )
  // Other clients sign no proof. The hub counts its own reading anyway, so nothing is doubtful about such a vote.
  if (vote.proof === undefined) return <span className="text-muted">–</span>
  return isValid ? (
    <Badge variant="gain" icon={CircleCheck}>
      {t('Verified')}
    </Badge>
  ) : (
    <Badge icon={CircleHelp}>{t('Not verified')}</Badge>
  )
}
