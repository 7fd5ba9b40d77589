import { useQuery } from '@tanstack/react-query'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { STAKING_EVENT_LABELS, type StakingEvent } from '#core/subgraph/stakingEvents.ts'
import { IndexNote } from '#core/transactions/components/recent/IndexNote.tsx'
import { formatTimeAgo } from '#lib/format/formatTimeAgo.ts'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { stakingEventsQuery } from './stakingHistory.queries.ts'

type StakingEventsProps = {
  readonly entityKey: string
  readonly account: string
  readonly stakedSymbol: string
  readonly rewardSymbol: string
}

/** Actions of the account in one product, newest first. */
export function StakingEvents({ entityKey, account, stakedSymbol, rewardSymbol }: StakingEventsProps) {
  const t = useTranslation()
  const chain = useChain()
  const { data, isError } = useQuery(stakingEventsQuery(chain, { entityKey: entityKey, account }))
  if (data === undefined)
    return isError ? <p className="text-sm text-muted">{t('Couldn’t load your activity.')}</p> : null
  const note = <IndexNote account={account} subgraph="farms" />
  if (data.stakingEvents.length === 0)
    return (
      <div>
        <p className="text-sm text-muted">{t('You haven’t staked here yet.')}</p>
        {note}
      </div>
    )
  return (
    <section aria-label={t('Your activity')}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-sm font-semibold">{t('Your activity')}</h3>
        {note}
      </div>
      <ul className="grid max-h-64 gap-2 overflow-y-auto text-sm">
        {data.stakingEvents.map((action) => (
          <StakingEventRow
            key={action.id}
            action={action}
            unit={action.kind === 'harvest' ? rewardSymbol : stakedSymbol}
          />
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('Amounts are what entered or left the stake, before fees.')}</p>
    </section>
  )
}

function StakingEventRow({ action, unit }: { readonly action: StakingEvent; readonly unit: string }) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const now = getChainTime(useScreenHead())
  const when = now === undefined ? '' : formatTimeAgo(now - action.timestamp)
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span>
        {t(STAKING_EVENT_LABELS[action.kind])} <Money value={toSignificantDigits(action.amount)} unit={unit} />
      </span>
      {chainConfig.explorer ? (
        <a
          href={`${chainConfig.explorer.url}/tx/${action.transactionHash}`}
          target="_blank"
          rel="noopener noreferrer"
          className="shrink-0 text-muted underline underline-offset-4"
        >
          {when}
        </a>
      ) : (
        <span className="shrink-0 text-muted">{when}</span>
      )}
    </li>
  )
}
