import { AnniversaryAchievement } from '@zono/protocol'
import type { Address } from 'viem'
import { accounts } from '../accounts.ts'
import { deploy } from '../artefacts.ts'
import type { ChainClient } from '../chain.ts'

const CAMPAIGN = { id: 1n, endBlock: 2n ** 40n, points: 250n, threshold: 100n }

/** Deploys the anniversary's claim; the visitor may make it, once. */
export async function deployAnniversary(client: ChainClient): Promise<Readonly<Record<string, Address>>> {
  const { deployer, visitor } = accounts
  const { id, endBlock, points, threshold } = CAMPAIGN
  const address = await deploy(client, 'AnniversaryAchievement', [deployer.address, id, endBlock, points, threshold])
  await client.writeContract({
    abi: AnniversaryAchievement.abi,
    address,
    functionName: 'setEligible',
    args: [[visitor.address], true],
    account: deployer,
    chain: null,
  })
  return { AnniversaryAchievement: address }
}
