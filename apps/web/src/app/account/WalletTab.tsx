import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { LogOut } from 'lucide-react'
import type { Address } from 'viem'
import { useChain } from '../../core/chain/useChain.ts'
import { balancesQuery } from '../../core/tokens/balances.ts'
import { getNativeCurrency, useTokens } from '../../core/tokens/useTokens.ts'
import { SwitchNetwork } from '../../core/wallet/connect/SwitchNetwork.tsx'
import { useDisconnectAll } from '../../core/wallet/useDisconnectAll.ts'
import { useSwitchNetwork } from '../../core/wallet/useWallet.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { ExternalLink } from '../../ui/button/ExternalLink.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/figure/DescriptionList.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import { isNativeBalanceLow } from './account.rules.ts'

/** Decimals of the two balances (spec trading-core §9). */
const [NATIVE_DECIMALS, GOVERNANCE_TOKEN_DECIMALS] = [6, 3]

type WalletTabProps = { readonly account: Address; readonly onClose: () => void }

/** Address, balances of the native coin and the governance token, network, and disconnect button. */
export function WalletTab({ account, onClose }: WalletTabProps) {
  const t = useTranslation()
  const chain = useChain()
  const { chainConfig, deployment } = chain
  const { tokens } = useTokens()
  const disconnect = useDisconnectAll()
  const native = getNativeCurrency(chain)
  const main = tokens.find(({ address }) => address === deployment.tokens[chainConfig.governanceTokenKey])
  const currencies = [native, ...(main ? [main] : [])]
  const balances = useQuery(balancesQuery(chain, { account, currencies })).data
  const balanceOf = (currency: Currency, decimals: number) => {
    const amount = balances?.[Currency.getId(currency)]
    return (
      <Money
        value={amount === undefined ? undefined : CurrencyAmount.toFixed({ currency, amount }, decimals, 'down')}
        isLoading={balances === undefined}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-sm text-muted">{t('Your Address')}</p>
        <div className="mt-1 flex items-center gap-2 rounded-control border border-line bg-raised py-1 ps-4 pe-1">
          <span className="min-w-0 flex-1 text-sm font-medium break-all">{account}</span>
          <CopyButton text={account} label={t('Copy address')} />
        </div>
      </div>
      {isNativeBalanceLow(balances?.[Currency.getId(native)]) && (
        <Banner variant="warn">
          <p className="font-semibold">{t('BNB Balance Low')}</p>
          <p>{t('You need BNB for transaction fees')}</p>
        </Banner>
      )}
      <WrongNetworkBanner />
      <DescriptionList>
        <DescriptionRow
          label={t('%symbol% Balance', { symbol: native.symbol })}
          hint={t('The network’s native coin. It pays for every transaction.')}
        >
          {balanceOf(native, NATIVE_DECIMALS)}
        </DescriptionRow>
        {main && (
          <DescriptionRow
            label={t('%symbol% Balance', { symbol: main.symbol })}
            hint={t('Zono’s token in your wallet, not including what you’ve staked.')}
          >
            {balanceOf(main, GOVERNANCE_TOKEN_DECIMALS)}
          </DescriptionRow>
        )}
      </DescriptionList>
      {chainConfig.explorer && (
        <ExternalLink href={`${chainConfig.explorer.url}/address/${account}`}>
          {t('View on %explorer%', { explorer: chainConfig.explorer.name })}
        </ExternalLink>
      )}
      <Link to="/portfolio" onClick={onClose} className="font-medium text-accent underline-offset-4 hover:underline">
        {t('View portfolio')}
      </Link>
      <Link to="/allowances" onClick={onClose} className="font-medium text-accent underline-offset-4 hover:underline">
        {t('Manage token approvals')}
      </Link>
      <Button fullWidth variant="secondary" onClick={() => void disconnect().then(onClose)}>
        <LogOut aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('Disconnect Wallet')}
      </Button>
    </div>
  )
}

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
