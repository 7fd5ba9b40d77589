import type { Sale, SalePoints } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { useId } from 'react'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { DATA_STALE } from '#features/sales/blockers.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { decimal, msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { collectPoints, getPointsSubject } from '../ifo.actions.ts'
import { getPointsStatus, type PointsStatus, type SaleStatus } from '../ifo.rules.ts'
import { ProfileLink } from '../ProfileLink.tsx'
import type { SaleRow } from '../sales.instances.ts'

type SaleAchievementProps = {
  readonly row: SaleRow
  readonly points: SalePoints
  readonly status: Exclude<SaleStatus, 'cancelled'>
}

/** Points that a profile gets for its commitments to a sale, and where the account stands (IFO-10). */
export function SaleAchievement({ row: { terms: sale, account }, points, status }: SaleAchievementProps) {
  const t = useTranslation()
  const id = useId()
  const pointsStatus = getPointsStatus(points, status, account)
  const number = formatNumber(points.numberPoints, 0)
  return (
    <section
      aria-labelledby={id}
      className="grid items-center gap-4 rounded-control border border-line bg-raised p-4 md:grid-cols-[1fr_auto]"
    >
      <div className="flex min-w-0 items-center gap-3">
        <Seal seed={`sale ${sale.address}`} size={48} className="shrink-0 [--engrave:var(--brass)]" />
        <p className="min-w-0">
          <span id={id} className="block font-semibold break-words">
            {t('Committed more than $10 worth in the %title% IFO', { title: sale.name })}
          </span>
          <span className="text-sm text-muted">
            {t(plural('%points% point', '%points% points', Number(points.numberPoints), { points: number }))}
            {pointsStatus && <StatusText status={pointsStatus} sale={sale} points={points} />}
          </span>
        </p>
      </div>
      {pointsStatus === 'collect' && <CollectButton sale={sale} points={points} />}
      {pointsStatus === 'no-profile' && account?.profile && <ProfileLink sale={sale} profile={account.profile} />}
    </section>
  )
}

type StatusTextProps = { readonly status: PointsStatus; readonly sale: Sale; readonly points: SalePoints }

function StatusText({ status, sale: { raisingToken }, points }: StatusTextProps) {
  const t = useTranslation()
  const texts: Readonly<Partial<Record<PointsStatus, string>>> = {
    collected: t('Collected'),
    'with-claim': t('With your claim'),
    missed: t('Not reached'),
    'commit-more': t('Commit more than %amount% %symbol%', {
      amount: decimal(CurrencyAmount.toSignificant({ currency: raisingToken, amount: points.thresholdToClaim }, 6)),
      symbol: shortSymbol(raisingToken),
    }),
  }
  const text = texts[status]
  return text && <> · {text}</>
}

function CollectButton({ sale, points }: Omit<StatusTextProps, 'status'>) {
  const t = useTranslation()
  const isPending = useIsPending(getPointsSubject(sale))
  const isStale = useStaleSeconds() !== undefined
  const transaction = useAction(isStale ? undefined : collectPoints(sale, points), isStale ? DATA_STALE : undefined)
  if (!isPending) return <ActionButton transaction={transaction} label={msg('Collect points')} />
  return (
    <KeepFocus>
      <Button fullWidth size="large" isPending>
        {t('Pending')}
      </Button>
    </KeepFocus>
  )
}
