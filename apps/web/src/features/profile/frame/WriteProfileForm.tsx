import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { nftCollectionsQuery } from '#core/nfts/nftCollection.ts'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import type { Action } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { createProfile, reactivateProfile, updateProfile } from '../profile.actions.ts'
import { COSTS_UNKNOWN, getWriteBlocker, getWriteCost, type ProfileWrite } from '../profile.rules.ts'
import { formatBalance, formatCost, usePayment } from './usePayment.ts'

type WriteProfileFormProps = {
  readonly write: ProfileWrite
  readonly nft: Nft | undefined
  /** Team of a new profile. */
  readonly teamId?: number
  readonly label: Message
  readonly onSubmitted?: () => void
}

/** Cost and button of a write that puts a collectible into the profile. */
export function WriteProfileForm({ write, nft, teamId, label, onSubmitted }: WriteProfileFormProps) {
  const t = useTranslation()
  const chain = useChain()
  const { deployment } = chain
  const { account, token, symbol, costs, hasCostError, balance } = usePayment()
  const cost = getWriteCost(costs, write)
  const { data: [collection] = [] } = useQuery(nftCollectionsQuery(chain, nft ? [nft.collection] : []))
  const blocker = getWriteBlocker({
    isConnected: account !== undefined,
    hasPicture: nft !== undefined,
    ...{ balance, cost, hasCostError, symbol },
  })
  const transaction = useAction(getAction(), blocker)

  function getAction(): Action | undefined {
    if (nft === undefined || collection === undefined || token === undefined || cost === undefined) return undefined
    const input = { nft, collection, cost: { token, amount: cost } }
    if (write === 'update') return updateProfile(deployment, input)
    if (write === 'reactivate') return reactivateProfile(deployment, input)
    return teamId === undefined ? undefined : createProfile(deployment, teamId, input)
  }

  return (
    <div className="grid gap-4">
      <TransactionStatus sending={transaction.sending} />
      {hasCostError && cost === undefined && (
        <Banner variant="danger" isAnnounced>
          {t(COSTS_UNKNOWN)}
        </Banner>
      )}
      <DescriptionList>
        <DescriptionRow label={t('Cost')}>
          <Money value={formatCost(token, cost)} unit={symbol} isLoading={!hasCostError} />
        </DescriptionRow>
        <DescriptionRow label={t('Balance')}>
          <Money value={formatBalance(token, balance)} unit={symbol} isLoading={account !== undefined} />
        </DescriptionRow>
      </DescriptionList>
      <ActionButton transaction={transaction} label={label} {...(onSubmitted && { onSubmitted })} />
      {token && <GetTokenLink currency={token} cost={cost} balance={balance} />}
    </div>
  )
}
