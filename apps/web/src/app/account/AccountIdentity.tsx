import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { CopyButton } from '#ui/button/CopyButton.tsx'

/** The account's own seal, its address to copy, and the network it is on. */
export function AccountIdentity({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const isOnOtherNetwork = useSwitchNetwork().isNeeded
  return (
    <div className="flex items-center gap-4 rounded-card border border-engrave/25 bg-note p-4">
      <Seal seed={account} size={64} />
      <div className="min-w-0">
        <p className="flex items-center gap-1">
          <span className="sr-only">
            {t('Your Address')} {account}
          </span>
          <span aria-hidden="true" title={account} className="text-lg font-semibold">
            {shortenAddress(account)}
          </span>
          <CopyButton text={account} label={t('Copy address')} />
        </p>
        <p className="flex items-center gap-2 text-sm text-muted">
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${isOnOtherNetwork ? 'bg-warn' : 'bg-gain'}`}
          />
          {isOnOtherNetwork ? t('Wrong network') : chainConfig.name}
        </p>
      </div>
    </div>
  )
}
