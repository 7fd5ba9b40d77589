import { CAMPAIGNS, Collectible, getContract, Profile } from '@zono/protocol'
import { type Address, encodeFunctionData, erc20Abi, keccak256, maxUint256, toBytes, zeroAddress } from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import { sendAsOwner } from '../../../../devnet/chain/sendAsOwner.ts'
import type { Devnet } from '../../../../devnet/devnet.ts'
import { MEMBERS } from '../../../../devnet/seed/profiles/profiles.ts'
import { createTransactionQueue } from '../../../../devnet/seed/queue.ts'

type Chain = Pick<Devnet, 'client' | 'deployment'>

const [FIRST_TEAM, SECOND_TEAM] = [1n, 2n]

/** Accounts whose profiles change: one with points of every campaign, and one that leaves and comes back. */
const [ACTIVE, LEAVING] = [MEMBERS[0], MEMBERS[1]].map((member) => member?.account.address ?? zeroAddress) as [
  Address,
  Address,
]

/** Points come and go, a profile pauses and returns, teams change: every event of profiles, in two blocks. */
export async function useProfiles(chain: Chain): Promise<void> {
  const { client, deployment } = chain
  const profile = getContract(deployment, Profile)
  const [zono, timelock] = [deployment.tokens.zono as Address, deployment.contracts.Timelock as Address]
  const { address: giver } = accounts.pointGiver
  const encode = (functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi: Profile.abi, functionName, args } as never)
  const owner = [
    ['grantRole', [keccak256(toBytes('SPECIAL_ROLE')), giver]],
    ['addTeam', ['Anchorage', '']],
    ['renameTeam', [FIRST_TEAM, 'Haven', 'Renamed']],
    ['makeTeamJoinable', [FIRST_TEAM]],
  ] as const
  await sendAsOwner(
    client,
    timelock,
    owner.map(([name, args]) => ({ target: profile.address, data: encode(name, args) })),
  )
  await client.mine({ blocks: 1 })

  const [, , team, collection, tokenId] = await client.readContract({
    ...profile,
    functionName: 'getUserProfile',
    args: [LEAVING],
  })
  const campaignId = CAMPAIGNS[0]?.id
  const queue = createTransactionQueue(client)
  for (const [from, name, args] of [
    [giver, 'increaseUserPoints', [ACTIVE, 40n, campaignId]],
    [giver, 'increaseUserPointsMultiple', [[ACTIVE, LEAVING], 7n, campaignId]],
    [giver, 'removeUserPoints', [ACTIVE, 5n]],
    [giver, 'increaseTeamPoints', [FIRST_TEAM, 300n, campaignId]],
    [giver, 'removeTeamPoints', [FIRST_TEAM, 20n]],
    [LEAVING, 'pauseProfile', []],
    [giver, 'changeTeam', [LEAVING, team === FIRST_TEAM ? SECOND_TEAM : FIRST_TEAM]],
    [giver, 'increaseUserPoints', [LEAVING, 3n, campaignId]],
  ] as const)
    await queue.add(from, profile.address, encode(name, args))
  const allow = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [profile.address, maxUint256] })
  const lend = { ...Collectible, functionName: 'approve', args: [profile.address, tokenId] } as const
  await queue.add(LEAVING, zono, allow)
  await queue.add(LEAVING, collection, encodeFunctionData(lend))
  await queue.add(LEAVING, profile.address, encode('reactivateProfile', [collection, tokenId]))
  await queue.add(giver, profile.address, encode('changeTeam', [LEAVING, team]))
  await queue.flush()
  await client.mine({ blocks: 1 })
}
