import { Link } from '@tanstack/react-router'
import { useConnectDialog } from '../../../core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, getButtonClassName } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LiquidityLayout } from './LiquidityLayout.tsx'
import { PositionCard } from './PositionCard.tsx'
import { usePositions } from './usePositions.ts'

/** What the account has in pools. */
export function LiquidityPage() {
  const t = useTranslation()
  return (
    <LiquidityLayout title={t('Your Liquidity')} description={t('Add liquidity and earn a share of every trade')}>
      <div className="grid gap-4">
        <PositionList />
        <Link to="/add" className={getButtonClassName({ size: 'large', fullWidth: true })}>
          {t('Add Liquidity')}
        </Link>
        <p className="text-center text-sm text-muted">
          {t('Don’t see a pool you joined?')}{' '}
          <Link to="/find" className="font-medium text-accent underline-offset-4 hover:underline">
            {t('Import it')}
          </Link>
        </p>
      </div>
    </LiquidityLayout>
  )
}

function PositionList() {
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  const { positions, isError, retry } = usePositions()
  if (account === undefined) {
    return (
      <div className="grid justify-items-center gap-4 py-6 text-center text-muted">
        {t('Connect your wallet to see your liquidity.')}
        <Button variant="secondary" onClick={connect.open}>
          {t('Connect Wallet')}
        </Button>
      </div>
    )
  }
  if (isError) {
    return (
      <Banner variant="warn">
        <div className="flex items-center justify-between gap-3">
          {t('Couldn’t load your liquidity.')}
          <Button size="small" variant="secondary" onClick={retry}>
            {t('Try again')}
          </Button>
        </div>
      </Banner>
    )
  }
  if (positions === undefined) {
    return (
      <p role="status" aria-label={t('Loading')} className="grid gap-3 py-6">
        <Skeleton width="60%" />
        <Skeleton width="100%" />
        <Skeleton width="80%" />
      </p>
    )
  }
  if (positions.length === 0) return <p className="py-6 text-center text-muted">{t('No liquidity yet')}</p>
  return positions.map((position) => <PositionCard key={position.pair.address} position={position} />)
}
