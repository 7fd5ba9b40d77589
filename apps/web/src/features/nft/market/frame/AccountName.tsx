import { type Address, isAddressEqual } from 'viem'
import { DisplayName } from '#core/usernames/DisplayName.tsx'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'

/** An account as a link to its pieces; the viewer's own is `You`. */
export function AccountName({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const account = useAccountAddress()
  const isOwn = account !== undefined && isAddressEqual(account, address)
  return (
    <Link
      to="/nfts/profile/$account"
      params={{ account: address }}
      title={address}
      className="font-medium whitespace-nowrap text-accent underline-offset-4 hover:underline"
    >
      {isOwn ? t('You') : <DisplayName account={address} />}
    </Link>
  )
}
