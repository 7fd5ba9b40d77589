import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { collectionAsksQuery, getFloor } from '#features/nft/asks.queries.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { Stepper } from '#ui/feedback/Stepper.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { priceRangeQuery } from '../collections.queries.ts'
import { Price } from '../frame/Price.tsx'
import { useFormatBnbUsd } from '../frame/useBnbPrice.ts'
import { itemQuery } from '../item.queries.ts'
import { adjustPrice, listForSale } from '../market.actions.ts'
import type { MarketCollection } from '../market.ts'
import { formatWei, getPercentBelowFloor, getPriceBlocker, getRangeMessage, parsePrice } from '../price.rules.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { LowPriceConsent } from './LowPriceConsent.tsx'
import { ProceedsRows } from './ProceedsRows.tsx'

type PriceDialogProps = {
  readonly collection: MarketCollection
  readonly tokenId: bigint
  /** Sells a piece, or changes the price of its listing. */
  readonly mode: 'sell' | 'adjust'
  readonly onClose: () => void
}

/** Lists a piece or changes its price, in two stages: the price, then approval and confirmation. */
export function PriceDialog({ collection, tokenId, mode, onClose }: PriceDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const wrapped = useWrappedNative()
  const formatBnbUsd = useFormatBnbUsd()
  const [text, setText] = useState('')
  const [stage, setStage] = useState<'price' | 'confirm'>('price')
  /** Price far below the lowest listing that the seller has agreed to, in wei. */
  const [acceptedPrice, setAcceptedPrice] = useState<bigint>()
  const { data: range } = useQuery(priceRangeQuery(chain, null))
  const { data: item } = useQuery(itemQuery(chain, { collection: collection.address, tokenId }))
  const { data: asks } = useQuery(collectionAsksQuery(chain, collection.address))
  const price = parsePrice(text, wrapped)
  const isSell = mode === 'sell'
  const priceBlocker = getPriceBlocker(text, price, range, isSell ? undefined : item?.ask?.price)
  const blocker = priceBlocker ?? getListingBlocker()

  function getListingBlocker(): Blocker | undefined {
    if (collection.status !== 'open') {
      return createBlocker('not-allowed', msg('This collection is closed for trading'))
    }
    if (item === undefined) return createBlocker('data-unavailable', msg('Loading the NFT…'))
    if (isSell && item.canBeListed === false) {
      return createBlocker('not-allowed', msg('This NFT can’t be sold here.'))
    }
    if (!isSell && item.ask === undefined) {
      return createBlocker('not-allowed', msg('This NFT is no longer listed by you.'))
    }
    if (account === undefined) return WALLET_DISCONNECTED
    return isStale ? createBlocker('data-unavailable', msg('Waiting for the network')) : undefined
  }

  const nft = { collection, tokenId }
  const action =
    stage === 'confirm' && price !== undefined && range !== undefined
      ? (isSell ? listForSale : adjustPrice)(chain.deployment, { ...nft, price }, range)
      : undefined
  const transaction = useAction(action, blocker)
  const isInvalid = priceBlocker?.code === 'input-invalid'
  // The own listing is no price to compare a new one with.
  const floor = asks && getFloor(asks.filter((ask) => ask.tokenId !== tokenId))
  const percentBelow = priceBlocker ? undefined : getPercentBelowFloor(price, floor)
  const isLowPriceAccepted = percentBelow === undefined || acceptedPrice === price
  return (
    <ItemDialog
      title={isSell ? t('Sell NFT') : t('Adjust price')}
      nft={nft}
      action={action}
      transaction={transaction}
      doneTitle={isSell ? t('Listed for sale') : t('Price changed')}
      stage={stage}
      onBack={stage === 'confirm' ? () => setStage('price') : undefined}
      onClose={onClose}
    >
      <Stepper
        steps={[
          { id: 'price', label: t('Set price'), state: stage === 'price' ? 'now' : 'done' },
          { id: 'confirm', label: t('Confirm'), state: stage === 'confirm' ? 'now' : 'next' },
        ]}
      />
      {stage === 'price' && (
        <div className="grid gap-2">
          <AmountField
            label={t('Price')}
            currency={getNativeCurrency(chain)}
            value={text}
            onChange={setText}
            balance="none"
            fiatValue={formatBnbUsd(price)}
            isInvalid={isInvalid}
          />
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <p className={`text-sm ${isInvalid ? 'text-loss' : 'text-muted'}`}>
              {isInvalid && priceBlocker ? t(priceBlocker.message) : range && t(getRangeMessage(range))}
            </p>
            {floor !== undefined && (
              <Button size="small" variant="secondary" onClick={() => setText(formatWei(floor))}>
                {t('Lowest price: %price% BNB', { price: decimal(formatWei(floor)) })}
              </Button>
            )}
          </div>
          <Announcement text={isInvalid && priceBlocker ? t(priceBlocker.message) : undefined} />
        </div>
      )}
      {percentBelow !== undefined && floor !== undefined && (
        <LowPriceConsent
          warning={(values) =>
            msg('%percent% below the lowest listing of %price% BNB. Anyone can buy it at once.', values)
          }
          {...{ percentBelow, floor }}
          isAccepted={isLowPriceAccepted}
          onChange={stage === 'price' ? (isAccepted) => setAcceptedPrice(isAccepted ? price : undefined) : undefined}
        />
      )}
      {stage === 'confirm' && (
        <DescriptionList>
          <DescriptionRow label={t('Price')}>
            <Price wei={price} hasUsd />
          </DescriptionRow>
        </DescriptionList>
      )}
      <ProceedsRows
        collection={collection}
        price={priceBlocker ? undefined : price}
        askFees={isSell ? undefined : item?.askFees}
      />
      {stage === 'price' ? (
        <Button
          fullWidth
          size="large"
          disabled={priceBlocker !== undefined || !isLowPriceAccepted}
          onClick={() => setStage('confirm')}
        >
          {priceBlocker?.code === 'input-missing' ? t(priceBlocker.message) : t('Continue')}
        </Button>
      ) : (
        <ActionButton
          transaction={transaction}
          label={
            isSell
              ? msg('List for %price% BNB', { price: decimal(price === undefined ? '' : formatWei(price)) })
              : msg('Change price to %price% BNB', { price: decimal(price === undefined ? '' : formatWei(price)) })
          }
          stepLabel={isSell ? msg('List') : msg('Change price')}
          showsActionBesideApproval
        />
      )}
    </ItemDialog>
  )
}
