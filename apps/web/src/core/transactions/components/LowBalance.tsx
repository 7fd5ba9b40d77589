import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { feeBalanceQuery } from '#core/tokens/balances.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

/** Warns when the native balance does not cover `needed` in wei: the sent value plus the network fee. */
export function LowBalance({ needed }: { readonly needed: bigint }) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const native = getNativeCurrency(chain)
  const balances = useQuery(feeBalanceQuery(chain, account && { account, currencies: [native] })).data
  const balance = balances?.[Currency.getId(native)]
  // An unknown balance is not low.
  if (balance === undefined || balance >= needed) return null
  return (
    <Banner variant="warn">
      <p className="font-semibold">{t('BNB Balance Low')}</p>
      <p>{t('You need BNB for transaction fees')}</p>
      {account && balance === 0n && <FirstCoin account={account} />}
    </Banner>
  )
}

/** Who has no coin at all cannot swap for it: the coin comes from elsewhere, to this address. */
function FirstCoin({ account }: { readonly account: Address }) {
  const t = useTranslation()
  return (
    <p className="mt-1">
      {t('Send some to this account first, from another wallet or an exchange.')}{' '}
      <CopyButton text={account} label={t('Copy address')} />{' '}
      <Link
        to="/help/$topic"
        params={{ topic: 'network-fees' }}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('What this means')}
      </Link>
    </p>
  )
}
