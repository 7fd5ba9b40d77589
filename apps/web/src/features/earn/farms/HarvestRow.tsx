import { CurrencyAmount } from '@zono/exchange'
import { chainTime } from '../../../core/chain/head.ts'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { msg } from '../../../core/i18n/message.ts'
import { useT } from '../../../core/i18n/useT.ts'
import { ActionButton } from '../../../core/transactions/ActionButton.tsx'
import { useTransaction } from '../../../core/transactions/useTransaction.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Money } from '../../../ui/Money.tsx'
import { harvest } from './farms.actions.ts'
import type { Farm, FarmAccount } from './farms.queries.ts'
import { canHarvest } from './farms.rules.ts'
import { useMainToken } from './useMainToken.ts'

type HarvestRowProps = { readonly farm: Farm; readonly account: FarmAccount }

/** What was earned, and its harvest: now, or when. */
export function HarvestRow({ farm, account }: HarvestRowProps) {
  const t = useT()
  const { deployment } = useChain()
  const main = useMainToken()
  const now = chainTime(useHead())
  const waits = now !== undefined && account.earnings > 0n && now < account.nextHarvestUntil
  const transaction = useTransaction(
    harvest(deployment, farm),
    canHarvest(account, now) ? undefined : waits ? msg('Not yet') : msg('Nothing to harvest'),
  )
  return (
    <section
      aria-label={t('Earned')}
      className="grid gap-3 rounded-control border border-line bg-raised p-4 xs:grid-cols-[1fr_auto] xs:items-center"
    >
      <div>
        <p className="text-sm text-muted">{t('%symbol% earned', { symbol: main?.symbol ?? '' })}</p>
        <p className="text-lg font-semibold">
          <Money
            value={main && CurrencyAmount.toSignificant({ currency: main, amount: account.earnings }, 6)}
            unit={main?.symbol ?? ''}
          />
        </p>
        {waits && (
          <p className="text-sm text-muted">
            {t('Next harvest in')} <Countdown seconds={account.nextHarvestUntil - now}>{t('a moment')}</Countdown>
          </p>
        )}
      </div>
      <ActionButton transaction={transaction} label={msg('Harvest')} />
    </section>
  )
}
