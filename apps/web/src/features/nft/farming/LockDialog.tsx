import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { useMemo, useState } from 'react'
import { formatEther } from 'viem'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { useAtChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { collectionAsksQuery, getFloor } from '../asks.queries.ts'
import { PiecesReceipt } from '../dialog/PiecesReceipt.tsx'
import { QuantityField } from '../dialog/QuantityField.tsx'
import { formatFeeBps, limitToBalance, parsePieceCount } from '../nft.rules.ts'
import { useNftBlocker } from '../useNftBlocker.ts'
import { lockTokens } from './nftFarms.actions.ts'
import type { NftFarmRow } from './nftFarms.instances.ts'
import { stakingAlternativeQuery } from './nftFarms.queries.ts'
import {
  getLockAmounts,
  getLockBlocker,
  getMaxLock,
  getMissedReward,
  getNftFarmStatus,
  getUnlockTime,
} from './nftFarms.rules.ts'

type LockDialogProps = { readonly row: NftFarmRow; readonly onClose: () => void }

/** Seconds to which the end of a lock is rounded: it counts from the block of the transaction. */
const MINUTE_SECONDS = 60

/** Locks tokens for pieces: how many, what is locked, until when, and what that costs. */
export function LockDialog({ row, onClose }: LockDialogProps) {
  const t = useTranslation()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const { terms: farm, state, account } = row
  const { collection, stakingToken } = farm
  const [text, setText] = useState('1')
  const [reservedBefore] = useState(account?.reserved)
  const status = useAtChainTime((now) => getNftFarmStatus(farm, state, now))
  // Renders again with every minute.
  const newUnlockTime = useAtChainTime((now) =>
    now === undefined ? undefined : Math.ceil((now + farm.lockPeriod) / MINUTE_SECONDS) * MINUTE_SECONDS,
  )
  const unlockTime = getUnlockTime(farm, account)
  const nftBlocker = useNftBlocker(farm.collection.address, address)
  const blocker =
    nftBlocker ?? getLockBlocker({ isConnected: address !== undefined, isStale, farm, status, state, account, text })
  const max = getMaxLock(farm, state, account)
  const count = parsePieceCount(text)
  const amounts = count === undefined || count === 0n ? undefined : getLockAmounts(farm, count)
  const symbol = shortSymbol(stakingToken)
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: stakingToken, amount }, 6)
  const newDate = newUnlockTime === undefined ? '–' : formatDate(newUnlockTime, 'dateTime')
  const toLabel = (amount: string | undefined) =>
    amount === undefined ? msg('Lock') : msg('Lock %amount% %symbol%', { amount: decimal(amount), symbol })
  const locked = amounts && format(amounts.tokens)
  return (
    <ActionDialog
      title={t('Lock for %collection%', { collection: collection.name })}
      action={blocker || count === undefined ? undefined : lockTokens(farm, count)}
      blocker={blocker}
      label={toLabel(locked)}
      stepLabel={msg('Lock')}
      summary={toLabel(locked)}
      renderReceipt={(hash, call) => (
        <PiecesReceipt
          hash={hash}
          call={call}
          title={t('Locked')}
          amount={t('%count% %collection%', { count: String(count), collection: collection.name })}
          subtitle={t('Reserved for you. Claim from %date%.', {
            date: unlockTime === undefined ? newDate : formatDate(unlockTime, 'dateTime'),
          })}
          collection={collection}
          rows={
            <DescriptionRow label={t('Locked')}>
              <Money value={locked} unit={symbol} />
            </DescriptionRow>
          }
          tokenIds={account?.reserved.filter((tokenId) => !reservedBefore?.includes(tokenId))}
          onClose={onClose}
        />
      )}
      onClose={onClose}
    >
      <QuantityField
        text={text}
        onChange={setText}
        max={max}
        affordable={limitToBalance(max, farm.nftPrice, account?.balance)}
        error={blocker?.code === 'input-invalid' ? t(blocker.message) : undefined}
      />
      {unlockTime !== undefined && (
        <Banner variant="warn">
          {t('This restarts your lock: everything you’ve locked here can be claimed from %new% instead of %old%.', {
            new: newDate,
            old: formatDate(unlockTime, 'dateTime'),
          })}
        </Banner>
      )}
      <GetTokenLink currency={stakingToken} cost={amounts?.tokens} balance={account?.balance} />
      <DescriptionList>
        <DescriptionRow label={t('You lock')}>
          <Money value={locked} unit={symbol} />
        </DescriptionRow>
        <DescriptionRow
          label={t('Fee')}
          hint={t('The farm keeps it. It isn’t returned, also not with an emergency withdrawal.')}
        >
          {farm.farmFee === 0n ? (
            t('None')
          ) : (
            <>
              <Money
                value={
                  amounts && CurrencyAmount.toSignificant({ currency: stakingToken, amount: amounts.fee }, 6, 'up')
                }
                unit={symbol}
              />{' '}
              <span className="text-muted">({formatFeeBps(farm.farmFee)})</span>
            </>
          )}
        </DescriptionRow>
        <DescriptionRow label={t('You get back')}>
          <Money value={amounts && format(amounts.returned)} unit={symbol} />
        </DescriptionRow>
        <DescriptionRow label={t('And receive')}>
          {count === undefined || count === 0n
            ? '–'
            : t('%count% %collection%', { count: String(count), collection: collection.name })}
        </DescriptionRow>
        <DescriptionRow label={t('Lock')}>{formatDuration(farm.lockPeriod)}</DescriptionRow>
        <DescriptionRow label={t('Claim from')} hint={t('The lock counts from the block of your transaction.')}>
          {newDate}
        </DescriptionRow>
        {amounts && <LockCosts row={row} tokens={amounts.tokens} />}
        {account && (
          <DescriptionRow label={t('Balance')}>
            <Money value={format(account.balance)} unit={symbol} />
          </DescriptionRow>
        )}
      </DescriptionList>
    </ActionDialog>
  )
}

type LockCostsProps = Pick<LockDialogProps, 'row'> & { readonly tokens: bigint }

/** What the same tokens would earn in the manual pool meanwhile, and for how much such a piece is sold. */
function LockCosts({ row: { terms: farm }, tokens }: LockCostsProps) {
  const t = useTranslation()
  const chain = useChain()
  const { seconds } = useBlockTime()
  const { stakingToken, collection } = farm
  const wrapped = useWrappedNative()
  const prices = usePrices(useMemo(() => [stakingToken, wrapped], [stakingToken, wrapped]))
  const { data: alternative } = useQuery(stakingAlternativeQuery(chain, stakingToken.address))
  const isTraded = chain.deployment.contracts.NftMarket !== undefined
  const { data: asks } = useQuery(collectionAsksQuery(chain, isTraded ? collection.address : undefined))
  const floor = asks && getFloor(asks)
  const missed = alternative ? getMissedReward(alternative, tokens, farm.lockPeriod, seconds) : undefined
  const formatValue = (amount: bigint, token: Token) => {
    const price = prices[token.address]
    return price === undefined ? undefined : formatUsd(getUsdValue(amount, token, price), 2)
  }
  return (
    <>
      {missed !== undefined && (
        <DescriptionRow
          label={t('Rewards you miss')}
          hint={t(
            'An estimate: what the same tokens would earn in the manual pool during the lock, at its current rate.',
          )}
        >
          <span aria-hidden="true">≈ </span>
          <Money
            value={CurrencyAmount.toSignificant({ currency: stakingToken, amount: missed }, 3)}
            unit={shortSymbol(stakingToken)}
          />
          <UsdNote usd={formatValue(missed, stakingToken)} />
        </DescriptionRow>
      )}
      {isTraded && (
        <DescriptionRow
          label={t('Floor price')}
          hint={t('The lowest price of a piece of this collection on the NFT market.')}
        >
          {asks && floor === undefined ? (
            t('None for sale')
          ) : (
            <>
              <Money value={floor === undefined ? undefined : formatEther(floor)} unit={getCoinSymbol()} />
              <UsdNote usd={floor === undefined ? undefined : formatValue(floor, wrapped)} />
            </>
          )}
        </DescriptionRow>
      )}
    </>
  )
}

const UsdNote = ({ usd }: { readonly usd: string | undefined }) =>
  usd && <span className="text-sm text-muted"> ({usd})</span>
