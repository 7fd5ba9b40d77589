import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { AddressText } from '../../../ui/identity/AddressText.tsx'
import { useChain } from '../../chain/useChain.ts'

/** Name of a spender where it is one of the page's contracts, and its address. */
export function SpenderName({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const { deployment, chainConfig } = useChain()
  const href = chainConfig.explorer && `${chainConfig.explorer.url}/address/${address}`
  const name = getSpenderName(deployment, address)
  return (
    <span className="grid">
      {name && <span className="font-medium">{t(name)}</span>}
      <span className="text-sm text-muted">
        <AddressText address={address} href={href} />
      </span>
    </span>
  )
}

function getSpenderName({ contracts, stakingPools = [] }: Deployment, address: Address): Message | undefined {
  if (address === contracts.Router) return msg('Zono swap router')
  if (address === contracts.MasterFarm) return msg('Zono farms contract')
  if (address === contracts.AutoVault) return msg('Zono auto-compounding vault')
  if (stakingPools.some(({ contractAddress }) => contractAddress === address)) {
    return msg('Zono staking pool')
  }
  return undefined
}
