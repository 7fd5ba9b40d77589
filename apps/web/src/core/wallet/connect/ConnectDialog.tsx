import { Suspense, useState } from 'react'
import { type Connector, useConnect, useConnectors } from 'wagmi'
import { sanitizeText } from '../../../lib/i18n/sanitizeText.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Spinner } from '../../../ui/button/Spinner.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { TokenIcon } from '../../../ui/identity/TokenIcon.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { useChain } from '../../chain/useChain.ts'
import { useSwitchNetwork } from '../useWallet.ts'
import { useWalletConnectUri } from '../walletConnectUri.ts'
import { getConnectErrorMessage } from './connectErrors.ts'

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
  const [failure, setFailure] = useState<ReturnType<typeof getConnectErrorMessage>>()

  /** Asks the wallet to move to this page's chain as well; one that refuses is connected where it is, which is told. */
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
        {connectors.map((connector) => (
          <button
            key={connector.uid}
            type="button"
            disabled={asking === connector.uid}
            onClick={() => connect(connector)}
            className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-raised px-4 text-left font-medium transition duration-150 hover:border-edge disabled:opacity-60"
          >
            <TokenIcon name={connector.name} seed={connector.id} src={getIconUrl(connector)} size={28} />
            <span className="min-w-0 flex-1 break-words">{sanitizeText(connector.name, 40)}</span>
            {asking === connector.uid && <Spinner />}
          </button>
        ))}
        {connectors.length === 0 && (
          <p className="py-6 text-center text-muted">
            {t('No wallet found in this browser. Install one, or open Zono in your wallet’s built-in browser.')}
          </p>
        )}
        <p className="text-sm text-muted">
          {chainConfig.chainId === 31337
            ? t('The devnet wallet is a test account on your local node. Its BNB has no real value.')
            : t('Zono never holds your keys. You confirm every transaction in your wallet.')}
        </p>
      </div>
    </Dialog>
  )
}

/** A wallet's picture: one that it carries with it, or from the web. */
const getIconUrl = ({ icon }: Connector): string | undefined =>
  icon && /^(data:image\/|https:\/\/)/.test(icon) ? icon : undefined
