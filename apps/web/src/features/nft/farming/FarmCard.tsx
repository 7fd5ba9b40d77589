import { CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useAtChainTime, useChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { decimal, msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { NftCard } from '../list/NftCard.tsx'
import { ShareBar } from '../list/ShareBar.tsx'
import { formatFeeBps } from '../nft.rules.ts'
import { getNftFarmSubject } from './nftFarms.actions.ts'
import type { NftFarmRow } from './nftFarms.instances.ts'
import { FARM_LOOKS, getLockAmounts, getNftFarmStatus, getUnlockTime, type NftFarmStatus } from './nftFarms.rules.ts'

type FarmCardProps = {
  readonly row: NftFarmRow
  readonly onLock: () => void
  readonly onShowPosition: () => void
}

/** One farm: what is locked for what, its terms, and what the account has in it. */
export function FarmCard({ row, onLock, onShowPosition }: FarmCardProps) {
  const t = useTranslation()
  const { terms: farm, state, account } = row
  const { collection, stakingToken } = farm
  // Renders again when the farm opens and when it ends.
  const status = useAtChainTime((now) => getNftFarmStatus(farm, state, now))
  const isPending = useIsPending(getNftFarmSubject(farm))
  const hasLock = account !== undefined && account.nftsLocked > 0n
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: stakingToken, amount }, 6)
  const symbol = shortSymbol(stakingToken)
  const { fee } = getLockAmounts(farm, 1n)
  return (
    <NftCard
      collection={collection}
      totalSupply={state?.collectionSupply}
      badge={<StateBadge look={status && FARM_LOOKS[status]} />}
      offer={
        <p className="text-balance">
          {t(
            fee === 0n
              ? msg('Lock %amount% %symbol% for %time%, get 1 %collection%, and all your %symbol% back.', {
                  amount: decimal(format(farm.nftPrice)),
                  symbol,
                  time: formatDuration(farm.lockPeriod),
                  collection: collection.name,
                })
              : msg('Lock %amount% %symbol% for %time%, get 1 %collection%, and your %symbol% back less the fee.', {
                  amount: decimal(format(farm.nftPrice)),
                  symbol,
                  time: formatDuration(farm.lockPeriod),
                  collection: collection.name,
                }),
          )}
        </p>
      }
      actions={
        <>
          {hasLock && (
            <Button
              fullWidth
              variant={status === 'live' ? 'secondary' : 'primary'}
              size="large"
              onClick={onShowPosition}
            >
              <PositionLabel row={row} />
            </Button>
          )}
          {(status !== 'finished' || !hasLock) && (
            <Button
              fullWidth
              size="large"
              variant="wash"
              disabled={status !== 'live'}
              isPending={isPending}
              onClick={onLock}
            >
              {isPending
                ? t('Pending')
                : status === 'finished'
                  ? t('Finished')
                  : status === 'upcoming'
                    ? t('Not open yet')
                    : t('Lock %symbol%', { symbol })}
            </Button>
          )}
        </>
      }
    >
      <ShareBar label={t('Taken')} value={state?.totalNftsSold} max={farm.totalNftsToSell} />
      <DescriptionList>
        <DescriptionRow
          label={t('Fee')}
          hint={t(
            'The farm keeps this part of the locked tokens. It isn’t returned, also not with an emergency withdrawal.',
          )}
        >
          {fee === 0n ? t('None') : formatFeeBps(farm.farmFee)}
        </DescriptionRow>
        <DescriptionRow label={t('Per account')}>
          {farm.maxPerUser === 0n ? t('No limit') : String(farm.maxPerUser)}
        </DescriptionRow>
        <FarmTime row={row} status={status} />
        {account && account.nftsPurchased > 0n && (
          <>
            <DescriptionRow label={t('Reserved for you')}>{String(account.nftsLocked)}</DescriptionRow>
            <DescriptionRow label={t('Claimed by you')}>{String(account.nftsFarmed)}</DescriptionRow>
            <DescriptionRow label={t('You get back')}>
              <Money value={format(account.tokensLocked)} unit={symbol} />
            </DescriptionRow>
          </>
        )}
      </DescriptionList>
    </NftCard>
  )
}

/** Rows of the dates of a farm, with the time left until the next one. */
function FarmTime({
  row: { terms: farm, state },
  status,
}: Pick<FarmCardProps, 'row'> & { readonly status: NftFarmStatus | undefined }) {
  const t = useTranslation()
  const now = useChainTime()
  if (status === 'upcoming') {
    return (
      <DescriptionRow label={t('Opens in')}>
        <Countdown seconds={now === undefined ? undefined : farm.startAt - now}>{t('a moment')}</Countdown>
      </DescriptionRow>
    )
  }
  return (
    <>
      <DescriptionRow label={t('Started')}>{formatDate(farm.startAt)}</DescriptionRow>
      <DescriptionRow label={status === 'finished' ? t('Closed for new locks') : t('Open until')}>
        {state === undefined
          ? '–'
          : status === 'finished' && now !== undefined && now < state.endAt
            ? t('Yes')
            : formatDate(state.endAt, 'dateTime')}
      </DescriptionRow>
    </>
  )
}

/** `Claim 2 pieces` once the lock is over, else the time left. */
function PositionLabel({ row: { terms: farm, account } }: Pick<FarmCardProps, 'row'>) {
  const t = useTranslation()
  const now = useChainTime()
  const unlockTime = getUnlockTime(farm, account)
  if (account === undefined || unlockTime === undefined || now === undefined) return t('View your lock')
  if (now >= unlockTime) return t(plural('Claim %count% piece', 'Claim %count% pieces', Number(account.nftsLocked)))
  return (
    <>
      {t('Locked for')} <Countdown seconds={unlockTime - now}>{t('a moment')}</Countdown>
    </>
  )
}
