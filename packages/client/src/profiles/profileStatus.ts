import { Profile } from '@zono/protocol'
import type { Address } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'

/**
 * Whether an account has a profile, and whether it is active.
 * @example
 * const mayJoin = (status: ProfileStatus) => status === 'active'
 */
export type ProfileStatus = 'none' | 'paused' | 'active'

/**
 * Reads whether an account has an active profile. Undefined where the contract does not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * await readProfileStatus(reader, account, profile) // => 'active'
 */
export async function readProfileStatus(
  reader: ChainReader,
  account: Address,
  address: Address,
): Promise<ProfileStatus | undefined> {
  const contract = { abi: Profile.abi, address }
  const [isActive, isRegistered] = await Promise.all([
    optionalRead(reader.readContract({ ...contract, functionName: 'getUserStatus', args: [account] })),
    optionalRead(reader.readContract({ ...contract, functionName: 'hasRegistered', args: [account] })),
  ])
  if (isActive === undefined || isRegistered === undefined) return undefined
  return isActive ? 'active' : isRegistered ? 'paused' : 'none'
}
