import { Suspense, useState } from 'react'
import { useConnectDialog } from '../../core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress, useSwitchNetwork } from '../../core/wallet/useWallet.ts'
import { shortenAddress } from '../../lib/format/shortenAddress.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Seal } from '../../ui/art/Seal.tsx'
import { getButtonClassName } from '../../ui/button/Button.tsx'
import { getPillClassName } from '../../ui/button/Chip.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const ConnectDialog = lazyComponent(
  'ConnectDialog',
  async () => (await import('../../core/wallet/connect/ConnectDialog.tsx')).ConnectDialog,
)
const AccountDialog = lazyComponent('AccountDialog', async () => (await import('./AccountDialog.tsx')).AccountDialog)

/** Wallet button of the header: connects, or opens the account dialog. */
export function WalletButton() {
  const t = useTranslation()
  const account = useAccountAddress()
  const network = useSwitchNetwork()
  const connect = useConnectDialog()
  const [showsAccount, setShowsAccount] = useState(false)

  return (
    <>
      {/* One button in both states: it keeps the focus when the connect dialog closes. */}
      <button
        type="button"
        onClick={account === undefined ? connect.open : () => setShowsAccount(true)}
        className={
          account === undefined
            ? `${getButtonClassName({ size: 'small' })} shrink-0`
            : `${getPillClassName()} ${network.isNeeded ? 'text-loss' : ''}`
        }
      >
        {account && <Seal seed={account} size={20} />}
        {account === undefined ? t('Connect Wallet') : network.isNeeded ? t('Wrong network') : shortenAddress(account)}
      </button>
      <Suspense>
        {connect.isOpen && <ConnectDialog onClose={connect.close} />}
        {showsAccount && account && <AccountDialog account={account} onClose={() => setShowsAccount(false)} />}
      </Suspense>
    </>
  )
}
