import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { NftImage } from '#core/nfts/NftImage.tsx'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ChoiceGrid } from '../frame/ChoiceGrid.tsx'
import { formatCost, usePayment } from '../frame/usePayment.ts'
import { buyStarter, PROFILE_SUBJECT } from '../profile.actions.ts'
import { type SetupState, startersQuery } from '../profile.queries.ts'
import { getPaymentBlocker } from '../profile.rules.ts'

/** Buys one of the starters. */
export function StarterStep({ setup }: { readonly setup: SetupState }) {
  const t = useTranslation()
  const chain = useChain()
  const { account, token, symbol } = usePayment()
  const starters = useQuery(startersQuery(chain, null)).data
  const [kind, setKind] = useState<number>()
  const isPending = useIsPending(PROFILE_SUBJECT)
  const starter = starters?.find((one) => one.kind === kind)
  const { starterPrice: amount, balance } = setup
  const action =
    starter && token ? buyStarter(chain.deployment, starter.kind, starter.name, { token, amount }) : undefined
  const transaction = useAction(action, getBlocker())

  function getBlocker(): Blocker | undefined {
    if (isPending) return createBlocker('request-pending', msg('Your starter is on its way'))
    const blocker = getPaymentBlocker({ isConnected: account !== undefined, balance, cost: amount, symbol })
    if (blocker) return blocker
    return starter ? undefined : createBlocker('input-missing', msg('Choose a starter'))
  }

  if (!setup.canBuyStarter) {
    return (
      <Banner variant="info">
        {t(
          'This account bought its starter and no longer holds a collectible. Get one from the NFT market, or claim one.',
        )}
      </Banner>
    )
  }
  const values = { price: decimal(formatCost(token, amount) ?? ''), symbol }
  return (
    <div className="grid gap-4">
      <TransactionStatus sending={transaction.sending} />
      <p className="text-muted">{t('One for each account, for %price% %symbol%. It becomes your picture.', values)}</p>
      {starters ? (
        <ChoiceGrid
          label={t('Starter collectibles')}
          layout="pictures"
          value={kind === undefined ? undefined : String(kind)}
          onChange={(key) => setKind(Number(key))}
          choices={starters.map((one) => ({
            key: String(one.kind),
            name: one.name,
            picture: <NftImage urls={one.metadata.imageUrls} alt="" />,
          }))}
        />
      ) : (
        <Skeleton width="100%" />
      )}
      <ActionButton transaction={transaction} label={msg('Buy for %price% %symbol%', values)} stepLabel={msg('Buy')} />
      {token && <GetTokenLink currency={token} cost={amount} balance={balance} />}
    </div>
  )
}
