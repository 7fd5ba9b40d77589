import { useChain } from '../../../core/chain/useChain.ts'
import { NftImage } from '../../../core/nfts/NftImage.tsx'
import { ActionButton } from '../../../core/transactions/components/ActionButton.tsx'
import { TransactionStatus } from '../../../core/transactions/components/progress/TransactionStatus.tsx'
import { useAction } from '../../../core/transactions/useAction.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '../../../lib/errors/Blocker.ts'
import { decimal, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { formatCost, usePayment } from '../frame/usePayment.ts'
import { claimGift } from '../profile.actions.ts'
import type { Gift } from '../profile.queries.ts'
import { type GiftStatus, getGiftMessage, getPaymentBlocker } from '../profile.rules.ts'

type GiftCardProps = { readonly gift: Gift; readonly status: GiftStatus }

/** A collectible with who can claim it, what it costs, and the claim. */
export function GiftCard({ gift, status }: GiftCardProps) {
  const t = useTranslation()
  return (
    <Card>
      <div className="grid gap-3">
        <NftImage urls={gift.metadata.imageUrls} alt="" seed={gift.name} />
        <h2 className="flex flex-wrap items-center justify-between gap-2 text-base font-semibold">
          {gift.name}
          {status === 'claimed' && <Badge variant="gain">{t('Claimed')}</Badge>}
          {status === 'closed' && <Badge>{t('Closed')}</Badge>}
        </h2>
        <p className="text-sm text-muted">{t(getGiftMessage(status, gift))}</p>
        {(status === 'claimable' || status === 'unknown') && <ClaimButton gift={gift} status={status} />}
      </div>
    </Card>
  )
}

function ClaimButton({ gift, status }: GiftCardProps) {
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
    </>
  )
}
