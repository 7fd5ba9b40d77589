import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import { useMemo, useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { MultiActionControls } from '#core/transactions/components/MultiActionControls.tsx'
import { useMultiAction } from '#core/transactions/useMultiAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { asksQuery } from '#features/nft/asks.queries.ts'
import { buyWithNative } from '#features/nft/market/market.actions.ts'
import { formatWei } from '#features/nft/market/price.rules.ts'
import { useNftBlocker } from '#features/nft/useNftBlocker.ts'
import { decimal, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SweepSummary } from './SweepSummary.tsx'
import { getSweepBlocker, keepAvailable, sumPrices } from './sweep.rules.ts'
import type { SweepDialogProps } from './sweepDialogProps.ts'

/** Buys several pieces without the sweeper: in one confirmation where the wallet can, one after the other elsewhere. */
export function BatchSweepDialog({ collection, asks, onDone, onClose }: SweepDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const native = getNativeCurrency(chain)
  const [chosen, setChosen] = useState(asks)
  const tokenIds = useMemo(() => chosen.map(({ tokenId }) => tokenId), [chosen])
  const { data: current } = useQuery(asksQuery(chain, { collection: collection.address, tokenIds }))
  const { data: balances } = useQuery(balancesQuery(chain, account && { account, currencies: [native] }))
  const actions = chosen.map((ask) => buyWithNative(chain.deployment, { ...ask, collection }))
  const flow = useMultiAction(
    actions,
    plural('Buy %count% NFT of %name%', 'Buy %count% NFTs of %name%', chosen.length, { name: collection.name }),
  )
  const { sending, sentCount, isAtomic } = flow
  const isAwaitingWallet = sending.status === 'awaiting-wallet'
  const available = isAwaitingWallet ? chosen : keepAvailable(chosen, current, sentCount)
  if (available.length < chosen.length) setChosen(available)
  const open = chosen.slice(sentCount)
  const total = sumPrices(open)
  const nftBlocker = useNftBlocker(collection.address, account)
  const blocker =
    nftBlocker ??
    getSweepBlocker({
      isConnected: account !== undefined,
      isStale,
      count: open.length,
      total,
      balance: balances?.[Currency.getId(native)],
    }) ??
    flow.blocker
  const label = t('Buy for %price% %symbol%', { price: decimal(formatWei(total)), symbol: native.symbol })
  return (
    <Dialog
      title={t(plural('Buy %count% NFT', 'Buy %count% NFTs', open.length))}
      onClose={onClose}
      isBackdropClickDisabled={isAwaitingWallet}
    >
      <div className="grid gap-4">
        <SweepSummary
          collection={collection}
          asks={chosen}
          goneCount={asks.length - chosen.length}
          sentCount={isAtomic ? 0 : sentCount}
          total={total}
          balance={isAwaitingWallet ? undefined : balances?.[Currency.getId(native)]}
        />
        <MultiActionControls actions={actions} flow={flow} blocker={blocker} label={label} onDone={onDone} />
      </div>
    </Dialog>
  )
}
