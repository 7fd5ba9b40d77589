import type { Address } from 'viem'
import { DisplayName } from '#core/usernames/DisplayName.tsx'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Seal } from '#ui/art/Seal.tsx'

/** Author or voter with the seal of the account, linked to its page; the viewer's own is `You`. */
export function AccountLink({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const isOwn = useAccountAddress()?.toLowerCase() === address.toLowerCase()
  return (
    <Link
      to="/info/accounts/$address"
      params={{ address }}
      title={address}
      className="inline-flex items-center gap-2 font-medium whitespace-nowrap text-accent underline-offset-4 hover:underline"
    >
      <Seal seed={address.toLowerCase()} size={16} />
      {isOwn ? t('You') : <DisplayName account={address} />}
    </Link>
  )
}
