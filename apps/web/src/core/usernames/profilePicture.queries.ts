import { optionalRead } from '@zono/client'
import { getContract, Profile } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'

/** Reads the collectible that the profile of an account shows. Null without an active profile. */
async function readProfilePicture(chain: ChainClient, account: Address) {
  const contract = getContract(chain.deployment, Profile)
  const args = [account] as const
  const profile = await optionalRead(chain.readContract({ ...contract, functionName: 'getUserProfile', args }))
  if (profile === undefined) return null
  const [, , , collection, tokenId] = profile
  return collection === zeroAddress ? null : { collection, tokenId }
}

export const profilePictureQuery = chainQuery('profilePicture', readProfilePicture, 'minute')
