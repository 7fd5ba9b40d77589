import type { Deployment } from '@zono/protocol'
import { findSpender } from '@zono/protocol/areas'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { AddressText } from '#ui/identity/AddressText.tsx'

/** Name of a spender where it is one of the page's contracts, and its address. */
export function SpenderName({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const { deployment, chainConfig } = useChain()
  const href = chainConfig.explorer && `${chainConfig.explorer.url}/address/${address}`
  const spender = findSpender(deployment, address)
  return (
    <span className="grid">
      {spender && (
        <span className="font-medium">
          {t(spender.label)}
          {spender.name !== undefined && ` · ${spender.name}`}
        </span>
      )}
      <span className="text-sm text-muted">
        <AddressText address={address} href={href} />
      </span>
    </span>
  )
}

/** Name of one of the page's contracts; undefined for any other. */
export const getSpenderName = (deployment: Deployment, address: Address): Message | undefined =>
  findSpender(deployment, address)?.label
