import { useChain } from '#core/chain/useChain.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { formatCost, usePayment } from '../frame/usePayment.ts'
import { claimGift } from '../profile.actions.ts'
import type { Gift } from '../profile.queries.ts'
import { type GiftStatus, getPaymentBlocker } from '../profile.rules.ts'

export type GiftClaimProps = { readonly gift: Gift; readonly status: GiftStatus }

/** Claims a collectible, or says why not. */
export function GiftClaim({ gift, status }: GiftClaimProps) {
  const { deployment } = useChain()
  const { account, token, symbol, balance } = usePayment()
  const transaction = useAction(token && claimGift(deployment, gift, { token, amount: gift.cost }), getBlocker())

  function getBlocker(): Blocker | undefined {
    if (account === undefined) return WALLET_DISCONNECTED
    if (status !== 'claimable') return createBlocker('data-unavailable', msg('Loading…'))
    return gift.cost === 0n ? undefined : getPaymentBlocker({ isConnected: true, balance, cost: gift.cost, symbol })
  }

  const price = decimal(formatCost(token, gift.cost) ?? '')
  return (
    <>
      <TransactionStatus sending={transaction.sending} />
      <ActionButton
        transaction={transaction}
        label={gift.cost === 0n ? msg('Claim') : msg('Claim for %price% %symbol%', { price, symbol })}
        stepLabel={msg('Claim')}
      />
      {token && status === 'claimable' && <GetTokenLink currency={token} cost={gift.cost} balance={balance} />}
    </>
  )
}
