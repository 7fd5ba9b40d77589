import { Suspense, useState } from 'react'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { CompetitionEntry, CompetitionState, CompetitorAccount } from '../competition.queries.ts'
import { GROUP_NAMES, getNextGroup, isEmptyReward, type Phase } from '../competition.rules.ts'
import { RewardAmounts } from '../Prizes.tsx'
import type { RankedAccount, Ranks } from '../useRanks.ts'

const ShareDialog = lazyComponent('ShareDialog', async () => (await import('./ShareDialog.tsx')).ShareDialog)

type OwnScoreProps = {
  readonly entry: CompetitionEntry
  readonly state: CompetitionState
  readonly phase: Phase
  readonly account: CompetitorAccount
  /** Undefined while unknown. */
  readonly own: RankedAccount | undefined
  readonly ranks: Ranks | undefined
}

/** Score of the account: team, volume, places, what the next tier takes, and the prize. */
export function OwnScore({ entry, state, phase, account, own, ranks }: OwnScoreProps) {
  const t = useTranslation()
  const [isSharing, setSharing] = useState(false)
  const { teamId, reward } = account
  const team = state.teams.find(({ id }) => id === teamId)?.name ?? t('Team %id%', { id: String(teamId) })
  const next = phase === 'live' && own && ranks ? getNextGroup(own, ranks.ranked) : undefined
  const [groupName, nextName] = [own && GROUP_NAMES[own.group], next && GROUP_NAMES[next.group]]
  const hasResults = phase === 'claim' || phase === 'over'
  return (
    <Card variant="note">
      <section aria-label={t('Your score')} className="grid gap-4">
        <h2 className="text-base font-semibold">{t('Your score')}</h2>
        <DescriptionList>
          <DescriptionRow label={t('Team')}>{team}</DescriptionRow>
          <DescriptionRow label={t('Volume')}>
            <Money value={own && formatUsd(own.volume)} />
          </DescriptionRow>
          <DescriptionRow label={t('Rank in team')}>{own ? `#${own.teamRank}` : '–'}</DescriptionRow>
          <DescriptionRow label={t('Rank of all')}>{own ? `#${own.rank}` : '–'}</DescriptionRow>
          <DescriptionRow label={t('Tier')}>{groupName ? t(groupName) : '–'}</DescriptionRow>
        </DescriptionList>
        {next && nextName && (
          <p className="text-sm">
            {next.missing <= 1n
              ? t('Your first trade brings you to %tier%.', { tier: t(nextName) })
              : t('You need %amount% more for %tier%.', { amount: formatUsd(next.missing), tier: t(nextName) })}
          </p>
        )}
        {hasResults && (
          <div className="flex items-start justify-between gap-4 border-t border-line pt-4 text-sm">
            <span className="text-muted">{account.hasClaimed ? t('Claimed prize') : t('Your prize')}</span>
            <span className="grid justify-items-end gap-1 font-medium">
              {isEmptyReward(reward) ? (
                t('None')
              ) : (
                <RewardAmounts amounts={reward.amounts} points={reward.points} tokens={state.tokens} />
              )}
              {reward.hasCollectible && <span className="text-muted">{t('Collectible of the winning team')}</span>}
            </span>
          </div>
        )}
        {own && phase !== 'registration' && (
          <Button variant="wash" onClick={() => setSharing(true)}>
            {t('Share score')}
          </Button>
        )}
        {isSharing && own && (
          <Suspense>
            <ShareDialog name={entry.name} team={team} own={own} onClose={() => setSharing(false)} />
          </Suspense>
        )}
      </section>
    </Card>
  )
}
