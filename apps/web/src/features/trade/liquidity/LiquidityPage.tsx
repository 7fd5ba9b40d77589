import { Plus } from 'lucide-react'
import { RefreshButton } from '#core/screen/RefreshButton.tsx'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { PositionCard } from './PositionCard.tsx'
import { usePositions } from './usePositions.ts'

/** Lists the positions of the account in pools. */
export function LiquidityPage() {
  const t = useTranslation()
  return (
    <div className="mx-auto grid w-full max-w-[1248px] gap-6 px-4 py-8 xs:px-6 xs:py-12">
      <PageHeader title={t('Your Liquidity')} subtitle={t('Add liquidity and earn a share of every trade')}>
        <RefreshButton />
      </PageHeader>
      <PositionList />
      <p className="text-center text-sm text-muted">
        {t('Don’t see a pool you joined?')}{' '}
        <Link to="/find" className="font-medium text-accent underline-offset-4 hover:underline">
          {t('Import it')}
        </Link>
      </p>
    </div>
  )
}

function PositionList() {
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  const { positions, isError, retry } = usePositions()
  if (account === undefined) {
    return (
      <Card>
        <EmptyState
          art="liquidity"
          title={t('Connect your wallet to see your liquidity.')}
          action={
            <Button variant="wash" onClick={connect.open}>
              {t('Connect Wallet')}
            </Button>
          }
        />
      </Card>
    )
  }
  if (isError) {
    return (
      <Banner variant="warn" isAnnounced>
        <div className="flex items-center justify-between gap-3">
          {t('Couldn’t load your liquidity.')}
          <Button size="small" variant="secondary" onClick={retry}>
            {t('Try again')}
          </Button>
        </div>
      </Banner>
    )
  }
  if (positions === undefined) return <PositionsSkeleton />
  if (positions.length === 0) {
    return (
      <Card>
        <EmptyState art="liquidity" title={t('No liquidity yet')} action={<AddLink variant="wash" />}>
          {t('Deposit two tokens and earn 0.15% of every trade in their pool.')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {positions.map((position) => (
          <PositionCard key={position.pair.address} position={position} />
        ))}
      </div>
      <div className="flex justify-center">
        <AddLink variant="primary" />
      </div>
    </>
  )
}

function AddLink({ variant }: { readonly variant: 'primary' | 'wash' }) {
  const t = useTranslation()
  return (
    <Link to="/add" className={getButtonClassName({ variant })}>
      <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
      {t('Add Liquidity')}
    </Link>
  )
}

/** Place of two position cards while they are read. */
function PositionsSkeleton() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className="grid gap-6 sm:grid-cols-2">
      {['first', 'second'].map((key) => (
        <div key={key} className="grid h-[348px] content-start gap-4 rounded-card border border-line bg-surface p-6">
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton width="100%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  )
}
