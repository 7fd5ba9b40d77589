import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useMemo, useState } from 'react'
import { useChain, useStaleSeconds } from '../../../../../core/chain/useChain.ts'
import { getNftName } from '../../../../../core/nfts/nftCollection.ts'
import { balancesQuery } from '../../../../../core/tokens/balances.ts'
import { getNativeCurrency } from '../../../../../core/tokens/useTokens.ts'
import { FailureText } from '../../../../../core/transactions/components/FailureText.tsx'
import { PendingRequests } from '../../../../../core/transactions/components/PendingRequests.tsx'
import { SimulationPreview } from '../../../../../core/transactions/components/preview/SimulationPreview.tsx'
import { useMultiAction } from '../../../../../core/transactions/useMultiAction.ts'
import { ACCOUNT_CHANGED, useIsOriginalAccount } from '../../../../../core/wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '../../../../../core/wallet/connect/SwitchNetwork.tsx'
import { useConnectDialog } from '../../../../../core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress, useSwitchNetwork } from '../../../../../core/wallet/useWallet.ts'
import { formatNumber } from '../../../../../lib/formatNumber.ts'
import { plural } from '../../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../../../ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '../../../../../ui/figure/DescriptionList.tsx'
import { asksQuery } from '../../asks.queries.ts'
import { Price } from '../../frame/Price.tsx'
import { buyWithNative } from '../../market.actions.ts'
import type { Ask, MarketCollection } from '../../market.ts'
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
  const connect = useConnectDialog()
  const network = useSwitchNetwork()
  const isSameAccount = useIsOriginalAccount()
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
  const last = actions.at(-1)
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
        <p className="text-sm text-muted">
          {isAtomic
            ? t('One confirmation in your wallet covers everything.')
            : t(
                plural(
                  'Your wallet will ask you to confirm %count% time.',
                  'Your wallet will ask you to confirm %count% times.',
                  open.length,
                ),
              )}
        </p>
        {isAtomic && last && blocker === undefined && (
          <SimulationPreview call={last.call} batchedCalls={actions.slice(0, -1).map(({ call }) => call)} />
        )}
        <PendingRequests status={sending.status} />
        {!isSameAccount && (
          <Banner variant="warn" isAnnounced>
            {t(ACCOUNT_CHANGED)}
          </Banner>
        )}
        {sending.status === 'failed' && (
          <Banner variant="danger" isAnnounced>
            <FailureText failure={sending} />
          </Banner>
        )}
        {!isAtomic && sentCount > 0 && (
          <p role="status" className="text-sm">
            {t(
              plural('%sent% of %count% sent', '%sent% of %count% sent', chosen.length, {
                sent: formatNumber(sentCount),
              }),
            )}
          </p>
        )}
        {account === undefined ? (
          <Button fullWidth size="large" onClick={connect.open}>
            {t('Connect Wallet')}
          </Button>
        ) : network.isNeeded ? (
          <SwitchNetwork wide />
        ) : (
          <Button
            fullWidth
            size="large"
            disabled={!isSameAccount || blocker !== undefined}
            isPending={isAwaitingWallet}
            onClick={async () => (await flow.send()) && onDone()}
          >
            {isAwaitingWallet
              ? t('Waiting For Confirmation')
              : blocker
                ? t(blocker.message)
                : t('Buy for %price% %symbol%', { price: formatWei(total), symbol: native.symbol })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
