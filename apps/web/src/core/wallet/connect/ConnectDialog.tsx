import { Suspense, useState } from 'react'
import { type Connector, useConnect, useConnectors } from 'wagmi'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { useSwitchNetwork } from '../useWallet.ts'
import { useWalletConnectUri } from '../walletConnectLinks.ts'
import { readLastUsedWalletId } from '../walletStorage.ts'
import { getConnectErrorMessage } from './connectErrors.ts'
import { FindWallet } from './FindWallet.tsx'
import { NotOpenedNotice } from './NotOpenedNotice.tsx'
import { isDetected, sortWallets } from './sortWallets.ts'
import { WalletRow } from './WalletRow.tsx'

const WalletConnectQr = lazyComponent(
  'PairingCode',
  async () => (await import('./WalletConnectQr.tsx')).WalletConnectQr,
)

/** Every wallet that can be connected here, as it announces itself. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const connectors = useConnectors()
  const pairing = useWalletConnectUri()
  const { mutateAsync } = useConnect()
  const { switchNetwork } = useSwitchNetwork()
  const [asking, setAsking] = useState<string>()
  // Fixed while the dialog is open: connecting would move the row under the pointer.
  const [lastUsedId] = useState(readLastUsedWalletId)
  const [failure, setFailure] = useState<ReturnType<typeof getConnectErrorMessage>>()

  // A development chain offers its node's wallets: none has to be installed.
  const hasNone = connectors.length === 0 || !(chainConfig.isDevelopment || pairing || connectors.some(isDetected))

  /** Asks the wallet to move to this page's chain as well; one that refuses is connected on its own chain, with a message. */
  async function connectHere(connector: Connector) {
    const { accounts: _, chainId } = await mutateAsync({ connector })
    if (chainId !== chainConfig.chainId) await switchNetwork().catch(() => {})
  }

  async function connect(connector: Connector) {
    setFailure(undefined)
    setAsking(connector.uid)
    try {
      await connectHere(connector)
      onClose()
    } catch (error) {
      setFailure(getConnectErrorMessage(error))
    }
    setAsking(undefined)
  }

  return (
    <Dialog title={t('Connect Wallet')} onClose={onClose}>
      <div className="grid gap-3">
        {failure && (
          <Banner variant="danger" isAnnounced>
            <strong className="block">{t(failure.title)}</strong>
            {t(failure.description)}
          </Banner>
        )}
        {pairing && (
          <Suspense>
            <WalletConnectQr uri={pairing} />
          </Suspense>
        )}
        {sortWallets(connectors, lastUsedId).map((connector) => (
          <WalletRow
            key={connector.uid}
            connector={connector}
            isLastUsed={connector.id === lastUsedId}
            isConnecting={asking === connector.uid}
            onConnect={() => void connect(connector)}
          />
        ))}
        <NotOpenedNotice isRequestPending={asking !== undefined && pairing === undefined && failure === undefined} />
        {hasNone && (
          <p className="py-4 text-center text-balance text-muted">
            {t('No wallet found in this browser. Install one, or open Zono in your wallet’s built-in browser.')}{' '}
            <FindWallet />
          </p>
        )}
        <p className="text-sm text-muted">
          {chainConfig.isDevelopment
            ? t('The devnet wallet is a test account on your local node. Its coins have no real value.')
            : t('Zono never holds your keys. You confirm every transaction in your wallet.')}
        </p>
      </div>
    </Dialog>
  )
}
