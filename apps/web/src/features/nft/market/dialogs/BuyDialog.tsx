import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import { useMemo, useState } from 'react'
import { isAddressEqual } from 'viem'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import type { Ask } from '#features/nft/asks.queries.ts'
import { useNftBlocker } from '#features/nft/useNftBlocker.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { AccountName } from '../frame/AccountName.tsx'
import { Price } from '../frame/Price.tsx'
import { itemQuery } from '../item.queries.ts'
import { getAskChange } from '../item.rules.ts'
import { buyWithNative, buyWithWrapped } from '../market.actions.ts'
import type { MarketCollection } from '../market.ts'
import { formatWei } from '../price.rules.ts'
import { getBuyBlocker } from './buy.rules.ts'
import { FarAboveFloor } from './FarAboveFloor.tsx'
import { ItemDialog } from './ItemDialog.tsx'

type BuyDialogProps = {
  readonly collection: MarketCollection
  /** The listing as it was shown. */
  readonly ask: Ask
  /** Opens the sale of the piece that was bought. */
  readonly onSell: () => void
  readonly onClose: () => void
}

/** Buys a piece. Its price is the one that was accepted; the listing is read again with each block. */
export function BuyDialog({ collection, ask, onSell, onClose }: BuyDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const native = getNativeCurrency(chain)
  const wrapped = useWrappedNative()
  const currencies = useMemo(() => [native, wrapped], [native, wrapped])
  const [accepted, setAccepted] = useState(ask)
  const [isWrapped, setWrapped] = useState(false)
  const { tokenId } = ask
  const { price } = accepted
  const { data: item } = useQuery(itemQuery(chain, { collection: collection.address, tokenId }))
  const { data: balances } = useQuery(balancesQuery(chain, account && { account, currencies }))
  const [paid, other] = isWrapped ? [wrapped, native] : [native, wrapped]
  const [balance, otherBalance] = [balances?.[Currency.getId(paid)], balances?.[Currency.getId(other)]]
  const change = item && getAskChange(accepted, item)
  const nftBlocker = useNftBlocker(collection.address, account)
  const blocker =
    nftBlocker ??
    getBuyBlocker({
      isConnected: account !== undefined,
      isStale,
      status: collection.status,
      change,
      isOwn: account !== undefined && isAddressEqual(accepted.seller, account),
      price,
      balance,
      symbol: paid.symbol,
    })
  const nft = { collection, tokenId, price }
  const action = isWrapped ? buyWithWrapped(chain.deployment, nft, wrapped) : buyWithNative(chain.deployment, nft)
  const transaction = useAction(action, blocker)
  const canPayWithOther =
    blocker?.code === 'insufficient-balance' && otherBalance !== undefined && otherBalance >= price
  return (
    <ItemDialog
      title={t('Buy NFT')}
      nft={nft}
      action={action}
      transaction={transaction}
      doneTitle={t('NFT bought')}
      doneAction={
        <Button fullWidth variant="secondary" onClick={onSell}>
          {t('List for sale')}
        </Button>
      }
      onClose={onClose}
    >
      {change?.kind === 'price' && (
        <Banner variant="warn" isAnnounced>
          <p>{t('The price is now %price% BNB.', { price: decimal(formatWei(change.price)) })}</p>
          <div className="mt-2">
            <Button size="small" variant="secondary" onClick={() => item?.ask && setAccepted(item.ask)}>
              {t('Accept')}
            </Button>
          </div>
        </Banner>
      )}
      {change?.kind === 'sold' && (
        <Banner variant="warn" isAnnounced>
          {t('This NFT was sold while you were looking at it. Nothing was taken.')}
        </Banner>
      )}
      <FarAboveFloor collection={collection} asks={[accepted]} />
      <SegmentedControl
        label={t('Pay with')}
        options={[
          { value: 'native', label: native.symbol },
          { value: 'wrapped', label: wrapped.symbol },
        ]}
        value={isWrapped ? 'wrapped' : 'native'}
        onChange={(next) => setWrapped(next === 'wrapped')}
      />
      <DescriptionList>
        <DescriptionRow label={t('You pay')}>
          <Price wei={price} unit={paid.symbol} hasUsd />
        </DescriptionRow>
        {account && (
          <DescriptionRow label={t('Your balance')}>
            <Price wei={balance} unit={paid.symbol} isLoading isShort />
          </DescriptionRow>
        )}
        <DescriptionRow label={t('Seller')}>
          <AccountName address={accepted.seller} />
        </DescriptionRow>
      </DescriptionList>
      {!canPayWithOther && <GetTokenLink currency={paid} cost={price} balance={balance} />}
      {canPayWithOther && (
        <Button fullWidth variant="wash" onClick={() => setWrapped(!isWrapped)}>
          {t('Pay with %symbol% instead', { symbol: other.symbol })}
        </Button>
      )}
      <ActionButton
        transaction={transaction}
        label={msg('Buy for %price% %symbol%', { price: decimal(formatWei(price)), symbol: paid.symbol })}
        stepLabel={msg('Buy')}
        showsActionBesideApproval
      />
    </ItemDialog>
  )
}
