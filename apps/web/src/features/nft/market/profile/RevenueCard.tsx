import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { getCoinSymbol, getWrappedCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { pendingRevenueQuery } from '../account.queries.ts'
import { Price } from '../frame/Price.tsx'
import { claimRevenue, REVENUE_SUBJECT } from '../market.actions.ts'

type RevenueCardProps = {
  readonly account: Address
  /** The profile is the viewer's own. */
  readonly isOwn: boolean
}

/** Fees that the market keeps for a creator or its treasury, with Claim for the account itself. Nothing without fees. */
export function RevenueCard({ account, isOwn }: RevenueCardProps) {
  const t = useTranslation()
  const chain = useChain()
  const wrapped = useWrappedNative()
  const isPending = useIsPending(REVENUE_SUBJECT)
  const isStale = useStaleSeconds() !== undefined
  const { data: amount } = useQuery(pendingRevenueQuery(chain, account))
  const blocker = isPending
    ? createBlocker('not-allowed', msg('Claiming…'))
    : isStale
      ? createBlocker('data-unavailable', msg('Waiting for the network'))
      : undefined
  const transaction = useAction(amount ? claimRevenue(chain.deployment, amount) : undefined, blocker)
  if (!amount) return null
  return (
    <section
      aria-label={t('Market fees')}
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-engrave/25 bg-note p-5 xs:p-6"
    >
      <div>
        <p className="text-sm text-muted">{t('Fees earned from sales')}</p>
        <p className="text-xl font-bold">
          <Price wei={amount} unit={getWrappedCoinSymbol()} hasUsd />
        </p>
        {isOwn && (
          <p className="text-sm text-muted">
            {t('Paid as WBNB.')}{' '}
            <Link
              to="/swap"
              search={{ inputCurrency: wrapped.address, outputCurrency: getCoinSymbol() }}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {t('Unwrap to BNB')}
            </Link>
          </p>
        )}
      </div>
      {isOwn && (
        <div className="w-full xs:w-72">
          <ActionButton transaction={transaction} label={msg('Claim')} />
        </div>
      )}
    </section>
  )
}
