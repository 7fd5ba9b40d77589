import { Profile } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { optionalRead } from '#core/chain/optionalRead.ts'

/** Whether an account has a profile, and whether it is active. */
export type ProfileStatus = 'none' | 'paused' | 'active'

/** Reads whether an account has an active profile. Undefined where the contract does not answer. */
export async function readProfileStatus(
  chain: ChainClient,
  account: Address,
  address: Address,
): Promise<ProfileStatus | undefined> {
  const contract = { abi: Profile.abi, address }
  const [isActive, isRegistered] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'getUserStatus', args: [account] })),
    optionalRead(chain.readContract({ ...contract, functionName: 'hasRegistered', args: [account] })),
  ])
  if (isActive === undefined || isRegistered === undefined) return undefined
  return isActive ? 'active' : isRegistered ? 'paused' : 'none'
}
