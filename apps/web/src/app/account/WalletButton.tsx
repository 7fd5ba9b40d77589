import { Suspense, useState } from 'react'
import { useConnectDialog } from '../../core/wallet/connect/useConnectDialog.ts'
import { useAccount, useNetworkSwitch } from '../../core/wallet/useWallet.ts'
import { shortAddress } from '../../lib/format/shortAddress.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyPart } from '../../ui/lazyComponent.tsx'

const ConnectDialog = lazyPart(
  'ConnectDialog',
  async () => (await import('../../core/wallet/connect/ConnectDialog.tsx')).ConnectDialog,
)
const AccountDialog = lazyPart('AccountDialog', async () => (await import('./AccountDialog.tsx')).AccountDialog)

/** The header's wallet button: connects, or shows who is connected. */
export function WalletButton() {
  const t = useT()
  const account = useAccount()
  const network = useNetworkSwitch()
  const connect = useConnectDialog()
  const [showsAccount, setShowsAccount] = useState(false)

  return (
    <>
      {account === undefined ? (
        <Button size="small" onClick={connect.open}>
          {t('Connect Wallet')}
        </Button>
      ) : (
        <Button size="small" kind={network.isNeeded ? 'danger' : 'quiet'} onClick={() => setShowsAccount(true)}>
          {network.isNeeded ? t('Wrong network') : shortAddress(account)}
        </Button>
      )}
      <Suspense>
        {connect.isOpen && <ConnectDialog onClose={connect.close} />}
        {showsAccount && account && <AccountDialog account={account} onClose={() => setShowsAccount(false)} />}
      </Suspense>
    </>
  )
}
