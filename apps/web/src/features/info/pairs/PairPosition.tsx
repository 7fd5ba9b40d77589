import { Link } from '@tanstack/react-router'
import type { Token } from '@zono/sdk'
import type { ReactNode } from 'react'
import { type Address, formatUnits } from 'viem'
import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import { useConnectDialog } from '../../../core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { formatPercent } from '../../../lib/format/formatPercent.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { toSignificantDigits } from '../../../lib/format/toSignificantDigits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, getButtonClassName } from '../../../ui/button/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { SignedUsd } from '../../../ui/figure/SignedUsd.tsx'
import { FarmLink } from '../positions/FarmLink.tsx'
import { useFarmOfPair } from '../positions/farmOfPair.ts'
import { StakingLink } from '../positions/StakingLink.tsx'
import { usePairPosition } from './usePairPosition.ts'

type PairPositionProps = {
  readonly pairAddress: Address
  /** Undefined while unknown. */
  readonly tokens: readonly [Token, Token] | undefined
  readonly reserveUsd: UsdPrice | undefined
}

/** The account's position in a pair and where it can go from here. Takes the same height in every state. */
export function PairPosition({ pairAddress, tokens, reserveUsd }: PairPositionProps) {
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  const position = usePairPosition(account, pairAddress, reserveUsd)
  if (account === undefined) {
    return (
      <PositionBox>
        <p>{t('Connect your wallet to see your position in this pool.')}</p>
        <Button variant="wash" onClick={connect.open}>
          {t('Connect Wallet')}
        </Button>
      </PositionBox>
    )
  }
  if (position === undefined) {
    return (
      <PositionBox>
        <Skeleton width="12rem" />
      </PositionBox>
    )
  }
  const { walletLiquidity, stakedLiquidity, share, valueUsd, feesUsd, stakedProductId } = position
  if (walletLiquidity === 0n && stakedLiquidity === 0n) {
    return (
      <PositionBox>
        <p>{t('You have no liquidity in this pool. Liquidity providers earn 0.15% of every trade.')}</p>
      </PositionBox>
    )
  }
  return (
    <PositionBox>
      <dl className="grid flex-1 grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:gap-x-6 lg:gap-x-10">
        <Figure label={t('Your position')}>
          <Money value={valueUsd === undefined ? undefined : formatUsd(valueUsd, 2)} areCentsMuted />
        </Figure>
        <Figure label={t('Share of pool')}>
          <Money value={share === undefined ? undefined : formatPercent(share)} />
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
    </PositionBox>
  )
}

type WalletLiquidityActionsProps = { readonly pairAddress: Address; readonly tokens: readonly [Token, Token] }

/** What can be done with LP tokens in the wallet. */
function WalletLiquidityActions({ pairAddress, tokens: [first, second] }: WalletLiquidityActionsProps) {
  const t = useTranslation()
  const farmId = useFarmOfPair([pairAddress]).get(pairAddress.toLowerCase())
  return (
    <>
      {farmId && <FarmLink farmId={farmId} pairName={`${first.symbol}/${second.symbol}`} />}
      <Link
        to="/remove/$a/$b"
        params={{ a: first.address, b: second.address }}
        className={getButtonClassName({ variant: 'secondary', size: 'small' })}
      >
        {t('Remove')}
      </Link>
    </>
  )
}

/** Box for what belongs to the viewer. */
function PositionBox({ children }: { readonly children: ReactNode }) {
  const t = useTranslation()
  return (
    <section
      aria-label={t('Your position')}
      className="flex min-h-42 flex-col justify-center gap-3 rounded-card border border-engrave/25 bg-note px-4 py-3 xs:px-6 sm:min-h-23 sm:gap-6 sm:flex-row sm:items-center sm:justify-between"
    >
      {children}
    </section>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-sm whitespace-nowrap text-muted">{label}</dt>
    <dd className="font-semibold sm:text-lg">{children}</dd>
  </div>
)
