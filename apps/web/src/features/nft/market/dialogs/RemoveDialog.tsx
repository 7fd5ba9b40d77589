import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { itemQuery } from '../item.queries.ts'
import { removeFromSale } from '../market.actions.ts'
import type { MarketCollection } from '../market.ts'
import { ItemDialog } from './ItemDialog.tsx'

type RemoveDialogProps = {
  readonly collection: MarketCollection
  readonly tokenId: bigint
  readonly onClose: () => void
}

/** Takes a piece back from the market. */
export function RemoveDialog({ collection, tokenId, onClose }: RemoveDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const { data: item } = useQuery(itemQuery(chain, { collection: collection.address, tokenId }))
  const nft = { collection, tokenId }
  const action = removeFromSale(chain.deployment, nft)
  const isGone = item !== undefined && item.ask === undefined
  const transaction = useAction(
    action,
    isGone
      ? createBlocker('not-allowed', msg('This NFT is no longer listed by you.'))
      : account === undefined
        ? WALLET_DISCONNECTED
        : undefined,
  )
  return (
    <ItemDialog
      title={t('Remove from market')}
      nft={nft}
      action={action}
      transaction={transaction}
      doneTitle={t('Removed from the market')}
      onClose={onClose}
    >
      <p className="text-muted">{t('The NFT returns to your wallet. You only pay the network fee.')}</p>
      <ActionButton transaction={transaction} label={msg('Remove from market')} />
    </ItemDialog>
  )
}
