import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useAtChainTime, useChainTime } from '#features/useChainTime.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { NftCard } from '../list/NftCard.tsx'
import { ShareBar } from '../list/ShareBar.tsx'
import { getMintSubject } from './mint.actions.ts'
import {
  formatPrice,
  getLimitReached,
  getMintStatus,
  getOwnMintsLeft,
  MINT_LOOKS,
  type NftMintStatus,
} from './mint.rules.ts'
import type { NftMintRow } from './nftMints.instances.ts'

type MintCardProps = {
  readonly row: NftMintRow
  /** USD of one whole paying token; undefined while unknown. */
  readonly price: UsdPrice | undefined
  readonly onMint: () => void
}

/** One sale: price, how many are left, limits, and what the account has. */
export function MintCard({ row, price, onMint }: MintCardProps) {
  const t = useTranslation()
  const { terms: mint, state, account } = row
  const totalSupply = state?.totalSupply
  const { collection, payingToken } = mint
  // Renders again when the sale opens.
  const status = useAtChainTime((now) => getMintStatus(mint, totalSupply, now))
  const isPending = useIsPending(getMintSubject(mint))
  const limitReached =
    status === 'live' && account && getOwnMintsLeft(mint, account) === 0n ? getLimitReached(mint, account) : undefined
  return (
    <NftCard
      collection={collection}
      totalSupply={totalSupply}
      badge={<StateBadge look={status && MINT_LOOKS[status]} />}
      offer={
        <p className="text-xl font-bold">
          {mint.price === 0n ? (
            t('Free')
          ) : (
            <>
              <Money value={formatPrice(payingToken, mint.price)} unit={shortSymbol(payingToken)} />
              {price !== undefined && (
                <span className="ms-2 text-sm font-medium text-muted">
                  {formatUsd(getUsdValue(mint.price, payingToken, price), 2)}
                </span>
              )}
            </>
          )}
        </p>
      }
      actions={
        <>
          {status === 'upcoming' && <OpensIn activeAt={mint.activeAt} />}
          <Button
            fullWidth
            size="large"
            variant="wash"
            disabled={status !== 'live' || limitReached !== undefined}
            isPending={isPending}
            onClick={onMint}
          >
            {t(isPending ? msg('Pending') : (limitReached ?? BUTTON_TEXTS[status ?? 'live']))}
          </Button>
        </>
      }
    >
      <ShareBar label={t('Minted')} value={totalSupply} max={mint.maxSupply} />
      <DescriptionList>
        <MintLimits row={row} />
        {account && <DescriptionRow label={t('You own')}>{String(account.balance)}</DescriptionRow>}
      </DescriptionList>
    </NftCard>
  )
}

/** Rows of the limits of a sale, with what they leave to the account. */
export function MintLimits({ row: { terms: mint, account } }: Pick<MintCardProps, 'row'>) {
  const t = useTranslation()
  const ownLeft = getOwnMintsLeft(mint, account)
  return (
    <>
      <DescriptionRow label={t('Per transaction')}>
        {mint.txLimit === 0n ? t('No limit') : String(mint.txLimit)}
      </DescriptionRow>
      <DescriptionRow
        label={t('Per wallet')}
        hint={t('Counts every piece that you mint, also those that you sell or give away.')}
      >
        {mint.ownLimit === 0n ? t('No limit') : String(mint.ownLimit)}
        {ownLeft !== undefined && (
          <span className="text-muted"> · {t('%count% left for you', { count: String(ownLeft) })}</span>
        )}
      </DescriptionRow>
    </>
  )
}

const BUTTON_TEXTS: Readonly<Record<NftMintStatus, Message>> = {
  live: msg('Mint'),
  upcoming: msg('Not open yet'),
  soldOut: msg('Sold out'),
  finished: msg('Finished'),
}

function OpensIn({ activeAt }: { readonly activeAt: number }) {
  const t = useTranslation()
  const now = useChainTime()
  return (
    <p className="text-center text-sm text-muted">
      {t('Opens in')}{' '}
      <span className="font-semibold text-ink">
        <Countdown seconds={now === undefined ? undefined : activeAt - now}>{t('a moment')}</Countdown>
      </span>
    </p>
  )
}
