import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import { useMemo, useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import type { SendState } from '#core/transactions/send/useSend.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { asksQuery } from '#features/nft/asks.queries.ts'
import { formatWei } from '#features/nft/market/price.rules.ts'
import { useNftBlocker } from '#features/nft/useNftBlocker.ts'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { decimal, msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { SweepReceipt } from './SweepReceipt.tsx'
import { SweepSummary } from './SweepSummary.tsx'
import { getSweepSubject, sweep } from './sweep.actions.ts'
import { getSweepBlocker, keepAvailable, sumPrices } from './sweep.rules.ts'
import type { SweepDialogProps } from './sweepDialogProps.ts'

/** Buys several pieces in one transaction. What is gone when it is mined is left out, or stops everything. */
export function SweeperDialog({ collection, asks, onDone, onClose }: SweepDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const native = getNativeCurrency(chain)
  const [chosen, setChosen] = useState(asks)
  const [isAllOrNone, setAllOrNone] = useState(false)
  const isPending = useIsPending(getSweepSubject(collection))
  const tokenIds = useMemo(() => chosen.map(({ tokenId }) => tokenId), [chosen])
  const { data: current } = useQuery(asksQuery(chain, { collection: collection.address, tokenIds }))
  const { data: balances } = useQuery(balancesQuery(chain, account && { account, currencies: [native] }))
  const [status, setStatus] = useState<SendState['status']>('idle')
  const isSent = status === 'submitted'
  // What the wallet shows stays on screen; once it is sent, pieces are gone because this purchase has them.
  const isFrozen = isSent || status === 'awaiting-wallet'
  const available = isFrozen ? chosen : keepAvailable(chosen, current, 0)
  const isIncomplete = available.length < chosen.length
  // All or none stays all: the buyer has to say that fewer will do.
  if (isIncomplete && !isAllOrNone) setChosen(available)
  const total = sumPrices(chosen)
  const nftBlocker = useNftBlocker(collection.address, account)
  const blocker = getBlocker()

  function getBlocker(): Blocker | undefined {
    if (nftBlocker) return nftBlocker
    if (isPending && !isFrozen) return createBlocker('not-allowed', msg('Pending…'))
    if (isIncomplete && isAllOrNone) {
      return createBlocker('not-allowed', msg('Not all of them are for sale any more'))
    }
    return getSweepBlocker({
      isConnected: account !== undefined,
      isStale,
      count: chosen.length,
      total,
      balance: balances?.[Currency.getId(native)],
    })
  }

  const summary = plural('Buy %count% NFT of %name%', 'Buy %count% NFTs of %name%', chosen.length, {
    name: collection.name,
  })
  return (
    <ActionDialog
      title={t(plural('Buy %count% NFT', 'Buy %count% NFTs', chosen.length))}
      action={
        chosen.length > 0 ? sweep(chain.deployment, { collection, asks: chosen, isAllOrNone, summary }) : undefined
      }
      blocker={blocker}
      label={msg('Buy for %price% %symbol%', { price: decimal(formatWei(total)), symbol: native.symbol })}
      summary={summary}
      renderReceipt={(hash, call) => <SweepReceipt hash={hash} call={call} collection={collection} onClose={onDone} />}
      onClose={isSent ? onDone : onClose}
      onSending={setStatus}
    >
      <SweepSummary
        collection={collection}
        asks={chosen}
        goneCount={asks.length - chosen.length}
        total={total}
        balance={isFrozen ? undefined : balances?.[Currency.getId(native)]}
      />
      {chosen.length > 1 && (
        <div className="grid gap-1">
          <Checkbox label={t('Buy all or none')} checked={isAllOrNone} onChange={setAllOrNone} />
          <p className="text-sm text-muted">
            {isAllOrNone
              ? t('If one of them is sold or repriced first, nothing is bought and nothing is paid.')
              : t('What is sold or repriced first is left out, and its price comes back in the same transaction.')}
          </p>
        </div>
      )}
    </ActionDialog>
  )
}
