import { useQuery } from '@tanstack/react-query'
import { type Currency, CurrencyAmount } from '@zono/sdk'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getDayStart, SECONDS_PER_DAY } from '#lib/time.ts'
import { Money } from '#ui/figure/Money.tsx'
import { HARVEST_DAYS, sumHarvestsByDay } from './harvestedDays.rules.ts'
import { harvestsQuery } from './stakingHistory.queries.ts'

const NO_DAYS: readonly bigint[] = Array.from({ length: HARVEST_DAYS }, () => 0n)

type HarvestedDaysProps = { readonly entityKey: string; readonly rewardToken: Currency }

/** What the account harvested on each of the last days, as bars with their sum. Absent without a subgraph. */
export function HarvestedDays({ entityKey, rewardToken }: HarvestedDaysProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const now = getChainTime(useScreenHead())
  const firstDay = now === undefined ? undefined : getDayStart(now) - (HARVEST_DAYS - 1) * SECONDS_PER_DAY
  const params = account === undefined || firstDay === undefined ? undefined : { entityKey, account, since: firstDay }
  const { data, isPending, fetchStatus } = useQuery(harvestsQuery(chain, params))
  if (chain.subgraphs.farms === undefined) return null
  const days =
    data && firstDay !== undefined ? sumHarvestsByDay(data.stakingEvents, { rewardToken, firstDay }) : undefined
  const sum = days?.reduce((total, day) => total + day, 0n)
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
        {t('Harvested, last %days% days', { days: String(HARVEST_DAYS) })}
        <span className="text-ink">
          <Money
            value={
              sum === undefined ? undefined : CurrencyAmount.toSignificant({ currency: rewardToken, amount: sum }, 6)
            }
            isLoading={isPending && fetchStatus !== 'idle'}
            {...(sum === undefined ? {} : { unit: shortSymbol(rewardToken) })}
          />
        </span>
      </p>
      <DayBars days={days ?? NO_DAYS} />
    </div>
  )
}

/** A bar for each day, today's in the full color; a day without a harvest is a line. */
function DayBars({ days }: { readonly days: readonly bigint[] }) {
  const most = days.reduce((highest, day) => (day > highest ? day : highest), 1n)
  return (
    <ol aria-hidden="true" className="flex h-9 items-end gap-1">
      {[...days.entries()].map(([day, amount]) => (
        <li
          key={day}
          className={`min-h-0.5 flex-1 rounded-sm ${amount === 0n ? 'bg-line' : day === days.length - 1 ? 'bg-accent' : 'bg-accent/40'}`}
          style={{ height: `${Number((amount * 100n) / most)}%` }}
        />
      ))}
    </ol>
  )
}
