import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { getAddress, isAddress } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { AddressText } from '../../../ui/identity/AddressText.tsx'
import { InfoFrame } from '../InfoLayout.tsx'
import { accountQuery } from '../info.queries.ts'
import { Unknown } from '../NotFoundState.tsx'
import { StakeHistory } from '../portfolio/StakeHistory.tsx'
import { StakeTable } from '../portfolio/StakeTable.tsx'
import { PositionTable } from '../tables/PositionTable.tsx'
import { ActionTable } from '../tables/TransactionTable.tsx'

/** One account: what it has in pools and has staked, and what it did last. */
export function AccountPage() {
  const t = useT()
  const chain = useChain()
  const { facts } = chain
  const { address = '' } = useParams({ strict: false }) as { address?: string }
  const isValid = isAddress(address, { strict: false })
  const events = useQuery(accountQuery(chain, isValid ? address : undefined))
  if (!isValid) return <Unknown what={t('This is no address')} />
  const account = getAddress(address)
  return (
    <InfoFrame>
      <div>
        <h1 className="text-xl font-semibold">{t('Account')}</h1>
        <AddressText address={account} href={facts.explorer && `${facts.explorer.url}/address/${account}`} />
      </div>
      <PositionTable account={account} />
      <StakeTable account={account} />
      <ActionTable events={events.data} failed={events.isError} />
      <StakeHistory account={account} />
    </InfoFrame>
  )
}
