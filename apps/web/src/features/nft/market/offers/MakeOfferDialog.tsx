import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import { useState } from 'react'
import { isAddressEqual } from 'viem'
import { useChain, useScreenHeadValue, useStaleSeconds } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { balancesQuery } from '#core/tokens/balances.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { collectionAsksQuery, getFloor } from '#features/nft/asks.queries.ts'
import { useNftBlocker } from '#features/nft/useNftBlocker.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { priceRangeQuery } from '../collections.queries.ts'
import { Price } from '../frame/Price.tsx'
import { useFormatBnbUsd } from '../frame/useBnbPrice.ts'
import type { MarketCollection } from '../market.ts'
import { formatWei, getPriceBlocker, parsePrice } from '../price.rules.ts'
import { OfferReceipt } from './OfferReceipt.tsx'
import { getTargetName, makeOffer } from './offers.actions.ts'
import { getExpiry, OFFER_DAYS, type OfferDays } from './offers.rules.ts'

type MakeOfferDialogProps = {
  readonly collection: MarketCollection
  /** Undefined for an offer for any piece of the collection. */
  readonly tokenId: bigint | undefined
  readonly onClose: () => void
}

/** Makes an offer for a piece, or for any piece of a collection. */
export function MakeOfferDialog({ collection, tokenId, onClose }: MakeOfferDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const native = getNativeCurrency(chain)
  const wrapped = useWrappedNative()
  const formatBnbUsd = useFormatBnbUsd()
  // To ten minutes: a new end with each block would be another transaction, and take a failure of the last one away.
  const now = useScreenHeadValue((head) => {
    const time = getChainTime(head)
    return time === undefined ? undefined : Math.ceil(time / EXPIRY_STEP_SECONDS) * EXPIRY_STEP_SECONDS
  })
  const [text, setText] = useState('')
  const [days, setDays] = useState<OfferDays>('7')
  const { data: range } = useQuery(priceRangeQuery(chain, null))
  const { data: balances } = useQuery(balancesQuery(chain, account && { account, currencies: [native] }))
  const balance = balances?.[Currency.getId(native)]
  const amount = parsePrice(text, wrapped)
  const expiresAt = now === undefined ? undefined : getExpiry(now, days)
  const nftBlocker = useNftBlocker(collection.address, account)
  const blocker = nftBlocker ?? getPriceBlocker(text, amount, range) ?? getOfferBlocker()

  function getOfferBlocker(): Blocker | undefined {
    if (collection.status !== 'open') {
      return createBlocker('not-allowed', msg('This collection is closed for trading'))
    }
    if (account === undefined) return WALLET_DISCONNECTED
    if (isStale || expiresAt === undefined) return createBlocker('data-unavailable', msg('Waiting for the network'))
    if (balance === undefined) return createBlocker('data-unavailable', msg('Loading your balance…'))
    return amount !== undefined && balance < amount
      ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: native.symbol }))
      : undefined
  }

  const asks = useQuery(collectionAsksQuery(chain, collection.address)).data
  // Nobody buys from themselves.
  const others = asks?.filter(({ seller }) => !account || !isAddressEqual(seller, account))
  const floor = others && getFloor(others)
  const listed = others?.find((ask) => ask.tokenId === tokenId)?.price
  const price = tokenId === undefined ? floor : listed
  const target = getTargetName(collection, tokenId)
  const offer = { collection, tokenId, amount: amount ?? 0n, expiresAt: expiresAt ?? 0 }
  const action = makeOffer(chain.deployment, offer, range)
  return (
    <ActionDialog
      title={tokenId === undefined ? t('Make a collection offer') : t('Make an offer')}
      action={amount === undefined || expiresAt === undefined ? undefined : action}
      blocker={blocker}
      label={msg('Offer %price% %symbol%', { price: decimal(formatWei(offer.amount)), symbol: native.symbol })}
      summary={action.summary}
      renderReceipt={(hash, call) => (
        <OfferReceipt
          {...{ hash, call, target, onClose }}
          title={t('Offer made')}
          amount={call?.value ?? offer.amount}
        />
      )}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{target}</p>
      <AmountField
        label={t('Your offer')}
        currency={native}
        value={text}
        onChange={setText}
        balance={account ? balance : 'none'}
        fiatValue={formatBnbUsd(amount)}
        isInvalid={blocker?.code === 'input-invalid' || blocker?.code === 'insufficient-balance'}
      />
      <GetTokenLink currency={native} cost={amount} balance={balance} />
      <SegmentedControl
        label={t('Can be accepted for')}
        options={OFFER_DAYS.map((value) => ({ value, label: t(DAYS_LABELS[value]) }))}
        value={days}
        onChange={setDays}
      />
      <DescriptionList>
        {tokenId !== undefined && listed !== undefined && (
          <DescriptionRow label={t('Price')}>
            <Price wei={listed} hasUsd />
          </DescriptionRow>
        )}
        {floor !== undefined && (
          <DescriptionRow label={t('Floor price')}>
            <Price wei={floor} hasUsd />
          </DescriptionRow>
        )}
        <DescriptionRow label={t('Expires')}>{expiresAt && formatDate(expiresAt, 'dateTime')}</DescriptionRow>
      </DescriptionList>
      {price !== undefined && amount !== undefined && amount >= price && (
        <Banner variant="warn" isAnnounced>
          {t('You can buy now for %price% %symbol%, without waiting for an owner.', {
            price: decimal(formatWei(price)),
            symbol: native.symbol,
          })}
        </Banner>
      )}
      <p className="text-sm text-muted">
        {t('Your BNB stays in the contract until an owner accepts. Withdraw the offer at any time.')}
      </p>
    </ActionDialog>
  )
}

const EXPIRY_STEP_SECONDS = 600

const DAYS_LABELS = { 1: msg('1D'), 7: msg('1W'), 30: msg('1M') } as const
