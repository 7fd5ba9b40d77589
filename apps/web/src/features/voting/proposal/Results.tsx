import { useId } from 'react'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { type ChoiceResult, formatPower } from '../voting.rules.ts'
import type { Proposal } from '../voting.schemas.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { RecountButton } from './recount/RecountButton.tsx'

const MAX_BPS = 10_000

type ResultsProps = {
  readonly proposal: Proposal
  /** Undefined while unknown. */
  readonly results: readonly ChoiceResult[] | undefined
  /** The hub has counted for the last time. */
  readonly isClosed: boolean
}

/** Voting power and share of each choice. */
export function Results({ proposal, results, isClosed }: ResultsProps) {
  const t = useTranslation()
  const id = useId()
  const symbol = useGovernanceToken()?.symbol
  const { pendingVotes, votes } = proposal
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex items-baseline justify-between gap-3">
          <h2 id={id} className="text-lg font-semibold">
            {isClosed ? t('Results') : t('Current results')}
          </h2>
          {votes !== undefined && (
            <span className="text-sm text-muted">{t(plural('%count% vote', '%count% votes', votes))}</span>
          )}
        </div>
        {isClosed && results && !pendingVotes && <OutcomeNote results={results} />}
        <ul className="mt-4 grid gap-4">
          {proposal.choices.map((choice, index) => {
            const result = results?.[index]
            const share = result && formatPercent(result.shareBps / MAX_BPS)
            return (
              <li key={choice} className="grid gap-2">
                <div className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 font-medium wrap-anywhere">{choice}</span>
                  <span className="shrink-0">{share ?? <Skeleton width="3rem" />}</span>
                </div>
                {result && share !== undefined ? (
                  <ProgressBar label={choice} value={result.shareBps} max={MAX_BPS} valueText={share} />
                ) : (
                  <div className="h-2 rounded-full bg-line" />
                )}
                <span className="text-sm text-muted">
                  <Money
                    value={result && formatPower(result.power)}
                    isLoading={result === undefined}
                    {...(symbol !== undefined && { unit: symbol })}
                  />
                </span>
              </li>
            )
          })}
        </ul>
        {pendingVotes !== undefined && pendingVotes > 0 && (
          <p className="mt-4 text-sm text-warn">
            {t(
              plural(
                '%count% vote waits for its voting power.',
                '%count% votes wait for their voting power.',
                pendingVotes,
              ),
            )}
          </p>
        )}
        {votes !== undefined && votes > 0 && (
          <div className="mt-5">
            <RecountButton proposal={proposal} />
          </div>
        )}
      </Card>
    </section>
  )
}
