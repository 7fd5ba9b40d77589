import type { Token } from '@zono/sdk'
import type { ReactNode } from 'react'
import { type Address, formatUnits } from 'viem'
import { getPairName } from '#core/pairs/pairName.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { useLinkedCurrencyId } from '#core/tokens/useWrappedNative.ts'
import { FarmLink } from '#features/FarmLink.tsx'
import { useFarmOfPair } from '#features/farmOfPair.ts'
import { formatShare } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { SignedUsd } from '#ui/figure/SignedUsd.tsx'
import { StakingLink } from '../positions/StakingLink.tsx'
import { usePairPosition } from './usePairPosition.ts'

type OwnPositionProps = {
  readonly account: Address
  readonly pairAddress: Address
  /** Undefined while unknown. */
  readonly tokens: readonly [Token, Token] | undefined
  readonly reserveUsd: UsdPrice | undefined
}

/** What a connected account has in a pair: the content of the box of `PairPosition`. */
export function OwnPosition({ account, pairAddress, tokens, reserveUsd }: OwnPositionProps) {
  const t = useTranslation()
  const position = usePairPosition(account, pairAddress, reserveUsd)
  if (position === undefined) {
    return <Skeleton width="12rem" />
  }
  const { walletLiquidity, stakedLiquidity, share, valueUsd, feesUsd, stakedProductId } = position
  if (walletLiquidity === 0n && stakedLiquidity === 0n) {
    return <p>{t('You have no liquidity in this pool. Liquidity providers earn 0.15% of every trade.')}</p>
  }
  return (
    <>
      <dl className="grid flex-1 grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:gap-x-6 lg:gap-x-10">
        <Figure label={t('Your position')}>
          <Money value={valueUsd === undefined ? undefined : formatUsd(valueUsd, 2)} areCentsMuted />
        </Figure>
        <Figure label={t('Share of pool')}>
          <Money value={share === undefined ? undefined : formatShare(share)} />
        </Figure>
        <Figure label={t('Staked LP')}>
          <Money
            value={stakedLiquidity === undefined ? undefined : toSignificantDigits(formatUnits(stakedLiquidity, 18))}
          />
        </Figure>
        <Figure label={t('Fees earned')}>
          <SignedUsd value={feesUsd} />
        </Figure>
      </dl>
      <div className="flex flex-wrap items-center gap-2 text-sm sm:gap-3">
        {stakedProductId && (
          <StakingLink productId={stakedProductId} isLpToken rewardSymbol={undefined} label={t('Manage stake')} />
        )}
        {tokens && walletLiquidity > 0n && <WalletLiquidityActions pairAddress={pairAddress} tokens={tokens} />}
      </div>
    </>
  )
}

type WalletLiquidityActionsProps = { readonly pairAddress: Address; readonly tokens: readonly [Token, Token] }

/** What can be done with LP tokens in the wallet. */
function WalletLiquidityActions({ pairAddress, tokens: [first, second] }: WalletLiquidityActionsProps) {
  const t = useTranslation()
  const getCurrencyId = useLinkedCurrencyId()
  const farmId = useFarmOfPair([pairAddress]).get(pairAddress.toLowerCase())
  return (
    <>
      {farmId && <FarmLink farmId={farmId} pairName={getPairName(first, second)} />}
      <Link
        to="/remove/$a/$b"
        params={{ a: getCurrencyId(first), b: getCurrencyId(second) }}
        className={getButtonClassName({ variant: 'secondary', size: 'small' })}
      >
        {t('Remove')}
      </Link>
    </>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-sm whitespace-nowrap text-muted">{label}</dt>
    <dd className="font-semibold sm:text-lg">{children}</dd>
  </div>
)
