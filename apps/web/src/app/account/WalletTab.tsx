import { ArrowUpRight, ChartPie, LogOut, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useDisconnectAll } from '#core/wallet/useDisconnectAll.ts'
import { useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { AccountBalances } from './AccountBalances.tsx'
import { AccountIdentity } from './AccountIdentity.tsx'

type WalletTabProps = { readonly account: Address; readonly onClose: () => void }

/** Address, balances of the native coin and the governance token, links, and disconnect button (WALLET-04 to WALLET-10). */
export function WalletTab({ account, onClose }: WalletTabProps) {
  const disconnect = useDisconnectAll()
  const t = useTranslation()
  return (
    <div className="grid gap-4">
      <AccountIdentity account={account} />
      <WrongNetworkBanner />
      <AccountBalances account={account} />
      <AccountLinks account={account} onClose={onClose} />
      <button
        type="button"
        onClick={() => void disconnect().then(onClose)}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-sm font-medium text-muted transition duration-120 hover:bg-raised hover:text-ink"
      >
        <LogOut aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('Disconnect Wallet')}
      </button>
    </div>
  )
}

const LINK_CLASSES =
  'grid min-h-18 flex-1 content-center justify-items-center gap-1 rounded-control border border-line px-2 py-2 text-center text-sm font-medium transition duration-120 hover:border-edge'

function AccountLinks({ account, onClose }: WalletTabProps) {
  const t = useTranslation()
  const { explorer } = useChain().chainConfig
  return (
    <div className="flex gap-2">
      <Link to="/portfolio" onClick={onClose} className={LINK_CLASSES}>
        <LinkIcon icon={<ChartPie size={20} strokeWidth={1.5} />} />
        {t('Portfolio')}
      </Link>
      <Link to="/allowances" onClick={onClose} className={LINK_CLASSES}>
        <LinkIcon icon={<ShieldCheck size={20} strokeWidth={1.5} />} />
        {t('Token approvals')}
      </Link>
      {explorer && (
        <a
          href={`${explorer.url}/address/${account}`}
          target="_blank"
          rel="noopener noreferrer"
          className={LINK_CLASSES}
        >
          <LinkIcon icon={<ArrowUpRight size={20} strokeWidth={1.5} />} />
          {explorer.name}
        </a>
      )}
    </div>
  )
}

const LinkIcon = ({ icon }: { readonly icon: ReactNode }) => (
  <span aria-hidden="true" className="text-accent">
    {icon}
  </span>
)

/** Warns when the wallet is on another network and offers to switch. */
function WrongNetworkBanner() {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const network = useSwitchNetwork()
  if (!network.isNeeded) return null
  return (
    <Banner variant="warn">
      <p className="mb-2">
        {t('Your wallet is on a different network. Switch to %name% to continue.', { name: chainConfig.name })}
      </p>
      <SwitchNetwork />
    </Banner>
  )
}
