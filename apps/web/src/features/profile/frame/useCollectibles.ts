import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useOwnedNfts } from '#core/nfts/items/useOwnedNfts.ts'
import { getCollectibleAddress } from '../profile.actions.ts'

/** Collectibles in the wallet of an account that a profile can show; undefined while unknown. */
export function useCollectibles(account: Address | undefined) {
  const chain = useChain()
  return useOwnedNfts(account, getCollectibleAddress(chain.deployment))
}
