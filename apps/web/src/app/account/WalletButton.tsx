import { Suspense, useState } from 'react'
import { useT } from '../../base/i18n/useT.ts'
import { useConnectDialog } from '../../core/wallet/connectDialog.ts'
import { shortAddress } from '../../core/wallet/shortAddress.ts'
import { useAccount, useNetworkSwitch } from '../../core/wallet/useWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ConnectDialog = lazyPart(
  'ConnectDialog',
  async () => (await import('../../core/wallet/ConnectDialog.tsx')).ConnectDialog,
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
