import { Suspense, useState } from 'react'
import type { Address } from 'viem'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress, useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { getPillClassName } from '#ui/button/Chip.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'

const ConnectDialog = lazyComponent(
  'ConnectDialog',
  async () => (await import('#core/wallet/connect/ConnectDialog.tsx')).ConnectDialog,
)
const NamedAccount = lazyComponent(
  'NamedAccount',
  async () => (await import('#core/usernames/NamedAccount.tsx')).NamedAccount,
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
        // On the narrowest phones the address gives way, not what stands beside it.
        style={{ minWidth: 0, flexShrink: 1 }}
        className={
          account === undefined
            ? getButtonClassName({ size: 'small', variant: 'wash' })
            : `${getPillClassName()} ${network.isNeeded ? 'text-loss' : ''}`
        }
      >
        {account === undefined ? (
          t('Connect Wallet')
        ) : (
          <Account account={account} isOnOtherNetwork={network.isNeeded} />
        )}
      </button>
      <Suspense>
        {connect.isOpen && <ConnectDialog onClose={connect.close} />}
        {showsAccount && account && <AccountDialog account={account} onClose={() => setShowsAccount(false)} />}
      </Suspense>
    </>
  )
}

type AccountProps = { readonly account: Address; readonly isOnOtherNetwork: boolean }

/** The connected account: its address, or picture and username where the settings say so. */
function Account({ account, isOnOtherNetwork }: AccountProps) {
  const t = useTranslation()
  const isNameShown = useSettings(({ usernameShown }) => usernameShown)
  const addressOnly = (
    <>
      <Seal seed={account} size={20} className="max-xs:hidden" />
      <span className="truncate">{isOnOtherNetwork ? t('Wrong network') : shortenAddress(account)}</span>
    </>
  )
  if (isOnOtherNetwork || !isNameShown) return addressOnly
  return (
    <Suspense fallback={addressOnly}>
      <NamedAccount account={account} />
    </Suspense>
  )
}
