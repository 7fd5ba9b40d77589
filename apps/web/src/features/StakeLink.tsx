import type { Address } from 'viem'
import { FarmLink } from './FarmLink.tsx'
import { useFarmOfPair } from './farmOfPair.ts'

type StakeLinkProps = { readonly pairAddress: Address; readonly pairName: string }

/** Leads to the farm that takes the LP tokens of a pair; nothing where no farm pays for them. */
export function StakeLink({ pairAddress, pairName }: StakeLinkProps) {
  const farmId = useFarmOfPair([pairAddress]).get(pairAddress.toLowerCase())
  return farmId && <FarmLink farmId={farmId} pairName={pairName} isWide />
}
