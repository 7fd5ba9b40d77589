import { useQuery } from '@tanstack/react-query'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { chainTime } from '../../../core/rpc/blockHead.ts'
import { STAKE_WORDS, type StakeAction } from '../../../core/subgraph/stakingEvents.ts'
import { shortDecimal } from '../../../lib/format/shortDecimal.ts'
import { timeAgo } from '../../../lib/format/timeAgo.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { Money } from '../../../ui/figure/Money.tsx'
import { stakeActionsQuery } from './stakingHistory.queries.ts'

type StakeActionsProps = {
  readonly place: string
  readonly account: string
  readonly staked: string
  readonly earned: string
}

/** What the account did in a place, the newest first. */
export function StakeActions({ place, account, staked, earned }: StakeActionsProps) {
  const t = useT()
  const chain = useChain()
  const { data, isError } = useQuery(stakeActionsQuery(chain, { place, account }))
  if (data === undefined)
    return isError ? <p className="text-sm text-muted">{t('What you did here cannot be read now.')}</p> : null
  if (data.stakeActions.length === 0)
    return <p className="text-sm text-muted">{t('You have not done anything here yet.')}</p>
  return (
    <section aria-label={t('What you did here')}>
      <h3 className="mb-2 text-sm font-semibold">{t('What you did here')}</h3>
      <ul className="grid max-h-64 gap-2 overflow-y-auto text-sm">
        {data.stakeActions.map((action) => (
          <Line key={action.id} action={action} unit={action.kind === 'harvest' ? earned : staked} />
        ))}
      </ul>
    </section>
  )
}

function Line({ action, unit }: { readonly action: StakeAction; readonly unit: string }) {
  const t = useT()
  const { facts } = useChain()
  const locale = useSettings((settings) => settings.language)
  const now = chainTime(useHead())
  const when = now === undefined ? '' : timeAgo(now - action.timestamp, locale)
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span>
        {t(STAKE_WORDS[action.kind])} <Money value={shortDecimal(action.amount)} unit={unit} />
      </span>
      {facts.explorer ? (
        <a
          href={`${facts.explorer.url}/tx/${action.transactionHash}`}
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
