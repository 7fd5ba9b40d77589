import { CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { CompetitionState, CompetitionTeam } from './competition.queries.ts'
import { GROUP_NAMES, GROUP_PLACES } from './competition.rules.ts'

/** Prizes of each group, for teams with different prizes one table each. */
export function Prizes({ state }: { readonly state: CompetitionState }) {
  const t = useTranslation()
  const [first] = state.teams
  if (first === undefined) return null
  const areEqual = state.teams.every((team) => hasSameRewards(team, first))
  return (
    <Card>
      <section aria-label={t('Prizes')} className="grid gap-4">
        <h2 className="text-base font-semibold">{t('Prizes')}</h2>
        {(areEqual ? [first] : state.teams).map((team) => (
          <div key={team.id} className="grid gap-2">
            {!areEqual && (
              <h3 className="text-sm font-semibold">{team.name ?? t('Team %id%', { id: String(team.id) })}</h3>
            )}
            <PrizeList team={team} tokens={state.tokens} />
          </div>
        ))}
        <p className="text-sm text-muted">
          {t(
            'For each account, by its place in its team. By value, prizes are split 3:1:1:1 between %symbol% and three partner tokens. Members of the winning team in one of the tiers also receive a collectible.',
            {
              symbol: state.tokens[0] ? shortSymbol(state.tokens[0]) : t('the main token'),
            },
          )}
        </p>
      </section>
    </Card>
  )
}

function hasSameRewards({ rewards: a }: CompetitionTeam, { rewards: b }: CompetitionTeam): boolean {
  return (
    a.points.every((points, group) => points === b.points[group]) &&
    a.amounts.every((amounts, token) => amounts.every((amount, group) => amount === b.amounts[token]?.[group]))
  )
}

type PrizeListProps = { readonly team: CompetitionTeam; readonly tokens: CompetitionState['tokens'] }

function PrizeList({ team, tokens }: PrizeListProps) {
  const t = useTranslation()
  return (
    <dl className="grid text-sm">
      {GROUP_PLACES.map(({ group, places }) => {
        const name = GROUP_NAMES[group]
        return (
          <div key={group} className="flex items-start justify-between gap-4 border-b border-line py-3 last:border-b-0">
            <dt>
              <span className="font-semibold">{name && t(name)}</span>
              <span className="block text-muted">{t('Place %places%', { places })}</span>
            </dt>
            <dd className="grid justify-items-end gap-1">
              <RewardAmounts
                amounts={team.rewards.amounts.map((amounts) => amounts[group])}
                points={team.rewards.points[group]}
                tokens={tokens}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type RewardAmountsProps = {
  /** Base units, in the order of the tokens. */
  readonly amounts: readonly (bigint | undefined)[]
  readonly points: bigint | undefined
  readonly tokens: CompetitionState['tokens']
}

/** Amounts of a reward, one below the other. */
export function RewardAmounts({ amounts, points, tokens }: RewardAmountsProps) {
  const t = useTranslation()
  return (
    <>
      {tokens.map((token, i) => {
        const amount = amounts[i]
        if (token === undefined || amount === 0n) return null
        if (token === null || amount === undefined) return null
        return (
          <Money
            key={token.address}
            value={CurrencyAmount.toSignificant({ currency: token, amount }, 6)}
            unit={shortSymbol(token)}
          />
        )
      })}
      {tokens.includes(null) && <span className="text-muted">{t('A token could not be read')}</span>}
      {points !== undefined && points > 0n && (
        <span className="text-muted">{t('%points% points', { points: formatNumber(points, 0) })}</span>
      )}
    </>
  )
}
