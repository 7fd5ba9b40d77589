import { getContentId, toCanonicalJson } from '@zono/messages'
import { createCompetitionResults } from '@zono/protocol'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { downloadFile } from '#lib/storage/downloadFile.ts'
import { Button } from '#ui/button/Button.tsx'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { Card } from '#ui/Card.tsx'
import type { CompetitionEntry, CompetitionState } from '../competition.queries.ts'
import { checkResults } from '../competition.rules.ts'
import type { Ranks } from '../useRanks.ts'
import { MAX_COMPETITORS } from './competitors.queries.ts'

type ResultsCheckProps = {
  readonly entry: CompetitionEntry
  readonly state: CompetitionState
  readonly ranks: Ranks
}

/** Compares the results on chain with the volumes, and offers them as a document with its content id. */
export function ResultsCheck({ entry, state, ranks }: ResultsCheckProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const results = useMemo(
    () =>
      createCompetitionResults({
        chainId: chainConfig.chainId,
        contract: entry.contractAddress,
        competitors: ranks.ranked,
        teamCount: state.teams.length,
      }),
    [chainConfig, entry, ranks, state.teams.length],
  )
  const contentId = useMemo(() => getContentId(results), [results])
  const { differences, isWinnerRight } = checkResults({ ...ranks, winningTeamId: state.winningTeamId })
  const isRight = differences === 0 && isWinnerRight
  const download = () => downloadFile(`${contentId}.json`, toCanonicalJson(results), 'application/json')
  return (
    <Card>
      <section aria-label={t('Results check')} className="grid gap-3 text-sm">
        <h2 className="text-base font-semibold">{t('Results check')}</h2>
        <p className={isRight ? 'text-gain' : 'text-loss'}>
          {isRight
            ? t('The results on the chain match the traded volumes.')
            : differences === 0
              ? t('The winning team on the chain is not the one with the largest volume.')
              : t(
                  plural(
                    'The tier of 1 account on the chain does not match its volume.',
                    'The tiers of %count% accounts on the chain do not match their volumes.',
                    differences,
                  ),
                )}
        </p>
        <p className="text-muted">
          {state.userCount > BigInt(MAX_COMPETITORS)
            ? t('Your browser ranked the first %count% accounts again.', { count: String(MAX_COMPETITORS) })
            : t('Your browser ranked all accounts again.')}{' '}
          {t('Anyone who does gets a document with the same content ID.')}
        </p>
        <p className="flex items-center gap-1">
          <code className="min-w-0 truncate" title={contentId}>
            {contentId}
          </code>
          <CopyButton text={contentId} label={t('Copy content ID')} />
        </p>
        <Button variant="secondary" size="small" onClick={download}>
          <Download aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('Download results')}
        </Button>
      </section>
    </Card>
  )
}
