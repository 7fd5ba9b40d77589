import { useQuery } from '@tanstack/react-query'
import { getAddress, isAddress } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Seal } from '../../../ui/art/Seal.tsx'
import { EntityHead } from '../EntityHead.tsx'
import { InfoLayout } from '../InfoLayout.tsx'
import { NotFoundState } from '../NotFoundState.tsx'
import { PositionTable } from '../positions/PositionTable.tsx'
import { StakeHistory } from '../positions/StakeHistory.tsx'
import { StakeTable } from '../positions/StakeTable.tsx'
import { TransactionTable } from '../tables/TransactionTable.tsx'
import { accountEventsQuery } from '../tables/transactions.queries.ts'
import { useAddressParam } from '../useAddressParam.ts'

/** One account: liquidity positions, stakes and activity. */
export function AccountPage() {
  const t = useTranslation()
  const chain = useChain()
  const address = useAddressParam()
  const isValid = isAddress(address, { strict: false })
  const events = useQuery(accountEventsQuery(chain, isValid ? address : undefined))
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
      <TransactionTable events={events.data} hasFailed={events.isError} />
      <StakeHistory account={account} />
    </InfoLayout>
  )
}
