import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useMemo, useState } from 'react'
import { useChain, useStaleSeconds } from '../../../../../core/chain/useChain.ts'
import { getNftName } from '../../../../../core/nfts/nftCollection.ts'
import { balancesQuery } from '../../../../../core/tokens/balances.ts'
import { getNativeCurrency } from '../../../../../core/tokens/useTokens.ts'
import { MultiActionControls } from '../../../../../core/transactions/components/MultiActionControls.tsx'
import { useMultiAction } from '../../../../../core/transactions/useMultiAction.ts'
import { useAccountAddress } from '../../../../../core/wallet/useWallet.ts'
import { decimal, plural } from '../../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../../../ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '../../../../../ui/figure/DescriptionList.tsx'
import { type Ask, asksQuery } from '../../../asks.queries.ts'
import { Price } from '../../frame/Price.tsx'
import { buyWithNative } from '../../market.actions.ts'
import type { MarketCollection } from '../../market.ts'
import { formatWei } from '../../price.rules.ts'
import { getSweepBlocker, keepAvailable, sumPrices } from './sweep.rules.ts'

type SweepDialogProps = {
  readonly collection: MarketCollection
  /** The listings as they were shown. */
  readonly asks: readonly Ask[]
  /** All were sent. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Buys several pieces: in one confirmation where the wallet can, one after the other elsewhere. */
export function SweepDialog({ collection, asks, onDone, onClose }: SweepDialogProps) {
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
  const goneCount = asks.length - chosen.length
  const blocker =
    getSweepBlocker({
      isConnected: account !== undefined,
      isStale,
      count: open.length,
      total,
      balance: balances?.[Currency.getId(native)],
    }) ?? flow.blocker
  const label = t('Buy for %price% %symbol%', { price: decimal(formatWei(total)), symbol: native.symbol })
  return (
    <Dialog
      title={t(plural('Buy %count% NFT', 'Buy %count% NFTs', open.length))}
      onClose={onClose}
      isBackdropClickDisabled={isAwaitingWallet}
    >
      <div className="grid gap-4">
        {goneCount > 0 && (
          <Banner variant="warn" isAnnounced>
            {t(
              plural(
                '%count% NFT was sold or changed its price, and was left out.',
                '%count% NFTs were sold or changed their prices, and were left out.',
                goneCount,
              ),
            )}
          </Banner>
        )}
        <div className="max-h-64 overflow-y-auto">
          <DescriptionList>
            {chosen.map((ask, i) => (
              <DescriptionRow key={ask.tokenId.toString()} label={getNftName(collection, ask.tokenId)}>
                {!isAtomic && i < sentCount ? t('Sent') : <Price wei={ask.price} />}
              </DescriptionRow>
            ))}
          </DescriptionList>
        </div>
        <div className="border-t border-line pt-3">
          <DescriptionList>
            <DescriptionRow label={t('You pay at most')}>
              <span className="text-base font-semibold">
                <Price wei={total} hasUsd />
              </span>
            </DescriptionRow>
          </DescriptionList>
        </div>
        <MultiActionControls actions={actions} flow={flow} blocker={blocker} label={label} onDone={onDone} />
      </div>
    </Dialog>
  )
}
