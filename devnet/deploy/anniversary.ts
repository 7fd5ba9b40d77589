import { AnniversaryAchievement } from '@zono/protocol'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deployContract } from '../chain/artifacts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { sendAsOwner } from '../chain/sendAsOwner.ts'

const CAMPAIGN = { id: 1n, endBlock: 2n ** 40n, points: 250n, threshold: 100n }

/** Deploys the anniversary's claim; the visitor may make it, once. */
export async function deployAnniversary(
  client: DevnetClient,
  owner: Address,
): Promise<Readonly<Record<string, Address>>> {
  const { id, endBlock, points, threshold } = CAMPAIGN
  const address = await deployContract(client, 'AnniversaryAchievement', [owner, id, endBlock, points, threshold])
  const args = [[accounts.testUser.address], true] as const
  const data = encodeFunctionData({ abi: AnniversaryAchievement.abi, functionName: 'setEligible', args })
  await sendAsOwner(client, owner, [{ target: address, data }])
  return { AnniversaryAchievement: address }
}
