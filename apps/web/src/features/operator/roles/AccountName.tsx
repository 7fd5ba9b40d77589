import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import type { AccountFacts } from './accounts.queries.ts'

type AccountNameProps = {
  readonly address: Address
  /** Undefined until they are read. */
  readonly facts: AccountFacts | undefined
}

/** An account that holds a role: its name in the deployment, its address, and what it is. */
export function AccountName({ address, facts }: AccountNameProps) {
  const t = useTranslation()
  const { explorer } = useChain().chainConfig
  const isOwn = useAccountAddress() === address
  if (facts?.kind === 'everyone') return <span className="font-medium">{t('Everyone')}</span>
  return (
    <span className="inline-flex max-w-full flex-wrap items-center justify-end gap-x-2 sm:justify-start">
      {facts?.name && <span className="font-medium wrap-anywhere">{facts.name}</span>}
      <AddressText address={address} href={explorer && `${explorer.url}/address/${address}`} />
      {facts?.safe && (
        <Badge variant="accent">
          {t('Safe, %threshold% of %owners%', {
            threshold: String(facts.safe.threshold),
            owners: String(facts.safe.owners.length),
          })}
        </Badge>
      )}
      {facts?.kind === 'key' && !isOwn && <Badge>{t('Key')}</Badge>}
      {facts?.kind === 'contract' && facts.name === undefined && <Badge variant="warn">{t('Contract')}</Badge>}
      {isOwn && <Badge variant="gain">{t('You')}</Badge>}
    </span>
  )
}
