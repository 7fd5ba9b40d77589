import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { useAtChainTime } from '#features/useChainTime.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { decimal, msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { QuantityField } from '../dialog/QuantityField.tsx'
import { limitToBalance, parsePieceCount } from '../nft.rules.ts'
import { useNftBlocker } from '../useNftBlocker.ts'
import { MintLimits } from './MintCard.tsx'
import { MintedReceipt } from './MintedReceipt.tsx'
import { mintPieces } from './mint.actions.ts'
import { formatPrice, getMaxMint, getMintBlocker, getMintCost, getMintStatus } from './mint.rules.ts'
import type { NftMintRow } from './nftMints.instances.ts'

type MintDialogProps = {
  readonly row: NftMintRow
  readonly price: UsdPrice | undefined
  readonly onClose: () => void
}

/** Mints pieces of one sale: how many, what they cost, and the pieces once they exist. */
export function MintDialog({ row, price, onClose }: MintDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const { terms: mint, state, account } = row
  const totalSupply = state?.totalSupply
  const { collection, payingToken } = mint
  const max = getMaxMint(mint, totalSupply, account)
  const { text, setText, isReduced } = useQuantity(max)
  const balances = useQuery(balancesQuery(chain, address && { account: address, currencies: [payingToken] })).data
  const payingBalance = balances?.[Currency.getId(payingToken)]
  // Renders again only when the sale opens.
  const status = useAtChainTime((now) => getMintStatus(mint, totalSupply, now))
  const nftBlocker = useNftBlocker(collection.address, address)
  const blocker =
    nftBlocker ??
    getMintBlocker({
      isConnected: address !== undefined,
      isStale,
      mint,
      totalSupply,
      account,
      payingBalance,
      status,
      text,
    })
  const count = parsePieceCount(text)
  const cost = count === undefined || count === 0n ? undefined : getMintCost(mint, count)
  const symbol = shortSymbol(payingToken)
  const values = {
    count: String(count),
    price: decimal(cost === undefined ? '' : formatPrice(payingToken, cost)),
    symbol,
  }
  return (
    <ActionDialog
      title={t('Mint %collection%', { collection: collection.name })}
      action={blocker || count === undefined ? undefined : mintPieces(mint, count)}
      blocker={blocker}
      label={cost === undefined || cost === 0n ? msg('Mint') : msg('Mint %count% for %price% %symbol%', values)}
      stepLabel={msg('Mint')}
      summary={msg('Mint %count% %collection%', { count: String(count), collection: collection.name })}
      renderReceipt={(hash, call) => (
        <MintedReceipt {...{ hash, call, collection, onClose }} title={t('Minted')} payingCurrency={payingToken} />
      )}
      onClose={onClose}
    >
      <QuantityField
        text={text}
        onChange={setText}
        max={max}
        affordable={limitToBalance(max, mint.price, payingBalance)}
        error={blocker?.code === 'input-invalid' ? t(blocker.message) : undefined}
      />
      {isReduced && max !== undefined && (
        <Banner variant="warn" isAnnounced>
          {t(
            plural(
              'Only %count% is left for you, so fewer are selected.',
              'Only %count% are left for you, so fewer are selected.',
              Number(max),
            ),
          )}
        </Banner>
      )}
      <GetTokenLink currency={payingToken} cost={cost} balance={payingBalance} />
      <DescriptionList>
        <DescriptionRow label={t('Price per piece')}>
          <Money value={formatPrice(payingToken, mint.price)} unit={symbol} />
        </DescriptionRow>
        <DescriptionRow label={t('You pay')}>
          <Money value={cost === undefined ? undefined : formatPrice(payingToken, cost)} unit={symbol} />
          {cost !== undefined && price !== undefined && (
            <span className="text-muted"> ({formatUsd(getUsdValue(cost, payingToken, price), 2)})</span>
          )}
        </DescriptionRow>
        <DescriptionRow label={t('You receive')}>
          {count === undefined || count === 0n ? (
            <Money value={undefined} />
          ) : (
            t('%count% %collection%', { count: String(count), collection: collection.name })
          )}
        </DescriptionRow>
        <MintLimits row={row} />
        {payingBalance !== undefined && (
          <DescriptionRow label={t('Balance')}>
            <Money value={formatPrice(payingToken, payingBalance)} unit={symbol} />
          </DescriptionRow>
        )}
      </DescriptionList>
    </ActionDialog>
  )
}

/**
 * The number of pieces as typed. Where others mint first and fewer are left than were chosen, the number follows, and
 * `isReduced` says so.
 */
function useQuantity(max: bigint | undefined) {
  const [text, setText] = useState('1')
  const [lastMax, setLastMax] = useState(max)
  const [isReduced, setReduced] = useState(false)
  if (max !== lastMax) {
    setLastMax(max)
    const count = parsePieceCount(text)
    if (
      max !== undefined &&
      max > 0n &&
      lastMax !== undefined &&
      count !== undefined &&
      count > max &&
      count <= lastMax
    ) {
      setText(String(max))
      setReduced(true)
    }
  }
  return {
    text,
    isReduced,
    setText: (next: string) => {
      setText(next)
      setReduced(false)
    },
  }
}
