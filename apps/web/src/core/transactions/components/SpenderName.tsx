import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { AddressText } from '#ui/identity/AddressText.tsx'

/** Name of a spender where it is one of the page's contracts, and its address. */
export function SpenderName({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const { deployment, chainConfig } = useChain()
  const href = chainConfig.explorer && `${chainConfig.explorer.url}/address/${address}`
  const name = getSpenderName(deployment, address)
  const sale = getSaleName(deployment, address)
  return (
    <span className="grid">
      {name && (
        <span className="font-medium">
          {t(name)}
          {sale !== undefined && ` · ${sale}`}
        </span>
      )}
      <span className="text-sm text-muted">
        <AddressText address={address} href={href} />
      </span>
    </span>
  )
}

/** Name of the token sale or private sale at an address: there are several of each. */
const getSaleName = ({ ifos = [], privateSales = [] }: Deployment, address: Address): string | undefined =>
  [...ifos, ...privateSales].find(({ contractAddress }) => contractAddress === address)?.name

/** Name of one of the page's contracts; undefined for any other. */
export function getSpenderName(deployment: Deployment, address: Address): Message | undefined {
  const { contracts, ifos, privateSales, stakingPools, nftMints, nftFarms, nftStakingPools, migrations, squadSales } =
    deployment
  const isIn = (entries: readonly { readonly contractAddress: Address }[] | undefined) =>
    entries?.some(({ contractAddress }) => contractAddress === address)
  if (address === contracts.Router) return msg('Zono swap router')
  if (address === contracts.SplitRouter) return msg('Zono split router')
  if (address === contracts.MasterFarm) return msg('Zono farms contract')
  if (address === contracts.AutoVault) return msg('Zono auto-compounding vault')
  if (address === contracts.SaleVault) return msg('Zono sale vault')
  if (address === contracts.Lottery) return msg('Zono lottery')
  if (address === contracts.NftMarket) return msg('Zono NFT market')
  if (address === contracts.NftOffers) return msg('Zono NFT offers')
  if (address === contracts.FarmAuction) return msg('Zono farm auctions')
  if (address === contracts.Profile) return msg('Zono profiles')
  if (address === contracts.CollectibleGift || address === contracts.StarterFactory) return msg('Zono collectibles')
  if (isIn(privateSales)) return msg('Zono private sale')
  if (isIn(ifos)) return msg('Zono token sale')
  if (isIn(stakingPools)) return msg('Zono staking pool')
  if (isIn(nftMints)) return msg('Zono NFT mint')
  if (isIn(nftFarms)) return msg('Zono NFT farm')
  if (isIn(nftStakingPools)) return msg('Zono NFT staking pool')
  if (squadSales?.some(({ sale }) => sale === address)) return msg('Zono squad sale')
  if (isIn(migrations)) return msg('Zono token migration')
  return undefined
}
