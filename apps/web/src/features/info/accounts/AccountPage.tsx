import { Suspense } from 'react'
import { getAddress, isAddress } from 'viem'
import { useAccountActivity } from '#core/trades/activity/useAccountActivity.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { EntityHead } from '../EntityHead.tsx'
import { InfoLayout } from '../InfoLayout.tsx'
import { NotFoundState } from '../NotFoundState.tsx'
import { PositionTable } from '../positions/PositionTable.tsx'
import { StakeTable } from '../positions/StakeTable.tsx'
import { TransactionTable } from '../tables/TransactionTable.tsx'
import { useAddressParam } from '../useAddressParam.ts'

const StakeHistory = lazyComponent(
  'StakeHistory',
  async () => (await import('../positions/StakeHistory.tsx')).StakeHistory,
)

/** One account: liquidity positions, stakes and activity. */
export function AccountPage() {
  const t = useTranslation()
  const address = useAddressParam()
  const isValid = isAddress(address, { strict: false })
  const activity = useAccountActivity(isValid ? address : undefined)
  if (!isValid) return <NotFoundState what={t('Not a valid address')} />
  const account = getAddress(address)
  return (
    <InfoLayout>
      <EntityHead
        logo={<Seal seed={account} size={40} />}
        title={t('Account')}
        address={account}
        explorerKind="address"
      />
      <PositionTable account={account} />
      <StakeTable account={account} />
      <TransactionTable {...activity} />
      <Suspense>
        <StakeHistory account={account} />
      </Suspense>
    </InfoLayout>
  )
}
