import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { getContract, WBNB } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Price } from '../frame/Price.tsx'
import { formatWei } from '../price.rules.ts'

/** Key of unwrapping in transaction records. */
const UNWRAP_SUBJECT = 'nft unwrap'

/** Wrapped coin in the viewer's wallet, which sales and fees are paid in, and unwrapping all of it. Nothing without any. */
export function UnwrapCard({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const chain = useChain()
  const wrapped = useWrappedNative()
  const native = getNativeCurrency(chain)
  const isPending = useIsPending(UNWRAP_SUBJECT)
  const isStale = useStaleSeconds() !== undefined
  const { data: balances } = useQuery(balancesQuery(chain, { account, currencies: [wrapped] }))
  const amount = balances?.[Currency.getId(wrapped)]
  const blocker = isPending
    ? createBlocker('not-allowed', msg('Pending…'))
    : isStale
      ? createBlocker('data-unavailable', msg('Waiting for the network'))
      : undefined
  const action: Action | undefined = amount
    ? {
        id: 'nft.unwrap',
        subject: UNWRAP_SUBJECT,
        summary: msg('Unwrap %amount% %symbol% to %native%', {
          amount: decimal(formatWei(amount)),
          symbol: wrapped.symbol,
          native: native.symbol,
        }),
        approvals: [],
        call: buildCall(getContract(chain.deployment, WBNB), 'withdraw', [amount]),
      }
    : undefined
  const transaction = useAction(action, blocker)
  if (!amount) return null
  return (
    <section
      aria-label={t('WBNB in your wallet')}
      className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-surface p-5 xs:p-6"
    >
      <div>
        <p className="text-sm text-muted">{t('WBNB in your wallet')}</p>
        <p className="text-xl font-bold">
          <Price wei={amount} unit={wrapped.symbol} hasUsd isShort />
        </p>
        <p className="text-sm text-muted">{t('Sales and fees are paid in WBNB. One WBNB is always one BNB.')}</p>
      </div>
      <div className="w-full xs:w-72">
        <ActionButton transaction={transaction} label={msg('Unwrap to BNB')} />
      </div>
    </section>
  )
}
