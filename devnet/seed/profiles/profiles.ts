import { CAMPAIGNS, type Campaign, Collectible, getContract, Profile, StarterFactory } from '@zono/protocol'
import { type Address, encodeFunctionData, type LocalAccount, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { sendAsOwner } from '../../chain/sendAsOwner.ts'
import type { DevnetContext } from '../../context.ts'
import { STARTER_KINDS } from '../../deploy/profiles/deployProfiles.ts'
import { getTrader } from '../../nfts/addresses.ts'
import { approvePiece, approveToken, type NftCall, transferToken } from '../../nfts/calls.ts'
import { createTransactionQueue } from '../queue.ts'

/** Main tokens that each account gets for its profile. */
const GIFT = parseEther('25')

/** Team that can no longer be joined after the seed. */
const CLOSED_TEAM = 3n

type Member = {
  readonly account: LocalAccount
  readonly name: string
  readonly team: bigint
  /** In the order of the campaigns. */
  readonly points: readonly bigint[]
}

const NAMES = 'Ada Boreas Cassian Dahlia Eskil Freya Gwen Halyard Ingrid Jonas Kaia Leander'.split(' ')

/**
 * Accounts with a profile, in the order of their numbers. The last one is the member at the page, who can claim the
 * anniversary and came too late for one of the gifts.
 */
export const MEMBERS: readonly Member[] = [
  ...accounts.players.slice(0, NAMES.length).map((account, i) => ({
    account,
    name: NAMES[i] ?? '',
    team: BigInt((i % 3) + 1),
    points: [i % 2 === 0 ? 250n : 0n, BigInt(1450 - 110 * i), i % 4 === 1 ? 500n : 0n, BigInt(25 * (i % 5))],
  })),
  { account: accounts.member, name: 'satoshi21', team: 1n, points: [0n, 900n, 500n, 50n] },
]

/** One of the players has removed its profile. */
const PAUSED = MEMBERS[NAMES.length - 1]?.account.address

/** Accounts whose profile is active after the seed. */
export const ACTIVE_MEMBERS: readonly Member[] = MEMBERS.filter(({ account }) => account.address !== PAUSED)

/** Thirteen accounts buy a starter and create a profile; points of four campaigns follow, and one account leaves. */
export async function seedProfiles(context: DevnetContext): Promise<void> {
  const { client, deployment } = context
  const queue = createTransactionQueue(client)
  async function mine(calls: readonly NftCall[]) {
    for (const { from, to, data } of calls) await queue.add(from, to, data)
    await queue.flush()
    await client.mine({ blocks: 1 })
  }
  const zono = deployment.tokens.zono as Address
  const giver = getTrader(0)
  const members = MEMBERS.map(({ account, ...member }) => ({ ...member, address: account.address }))
  await mine(members.map(({ address }) => transferToken(giver, zono, address, GIFT)))
  await mine(members.flatMap(({ address }, i) => planStarter(context, address, STARTER_KINDS[i % 5] ?? 5)))
  const tokenIds = await Promise.all(members.map(({ address }) => readFirstCollectible(context, address)))
  await mine(members.flatMap(({ address, team }, i) => planProfile(context, address, team, tokenIds[i] ?? 0n)))
  await mine([
    ...CAMPAIGNS.flatMap((campaign, i) =>
      members.flatMap(({ address, points }) => planPoints(context, address, points[i] ?? 0n, campaign)),
    ),
    ...(PAUSED ? [planPause(context, PAUSED)] : []),
  ])
  const profile = getContract(deployment, Profile)
  const data = encodeFunctionData({ ...profile, functionName: 'makeTeamNotJoinable', args: [CLOSED_TEAM] })
  await sendAsOwner(client, deployment.contracts.Timelock as Address, [{ target: profile.address, data }])
  await client.mine({ blocks: 1 })
}

/** An account buys its starter. */
export function planStarter({ deployment }: Pick<DevnetContext, 'deployment'>, from: Address, kind: number) {
  const starters = getContract(deployment, StarterFactory)
  const data = encodeFunctionData({ ...starters, functionName: 'mintNFT', args: [kind] })
  return [
    approveToken(from, deployment.tokens.zono as Address, starters.address),
    { from, to: starters.address, data },
  ] satisfies readonly NftCall[]
}

/** Id of the first collectible in the wallet of an account. */
export const readFirstCollectible = (
  { client, deployment }: Pick<DevnetContext, 'client' | 'deployment'>,
  owner: Address,
) =>
  client.readContract({
    ...getContract(deployment, Collectible),
    functionName: 'tokenOfOwnerByIndex',
    args: [owner, 0n],
  })

/** An account creates its profile with a collectible. */
export function planProfile(
  { deployment }: Pick<DevnetContext, 'deployment'>,
  from: Address,
  team: bigint,
  tokenId: bigint,
): readonly NftCall[] {
  const [profile, { address: collection }] = [getContract(deployment, Profile), getContract(deployment, Collectible)]
  const args = [team, collection, tokenId] as const
  return [
    approveToken(from, deployment.tokens.zono as Address, profile.address),
    approvePiece(from, { collection, tokenId }, profile.address),
    { from, to: profile.address, data: encodeFunctionData({ ...profile, functionName: 'createProfile', args }) },
  ]
}

/** A campaign gives an account points; none for zero. */
export function planPoints(
  { deployment }: Pick<DevnetContext, 'deployment'>,
  user: Address,
  points: bigint,
  campaign: Campaign,
): readonly NftCall[] {
  if (points === 0n) return []
  const profile = getContract(deployment, Profile)
  const data = encodeFunctionData({ ...profile, functionName: 'increaseUserPoints', args: [user, points, campaign.id] })
  return [{ from: accounts.pointGiver.address, to: profile.address, data }]
}

function planPause({ deployment }: Pick<DevnetContext, 'deployment'>, from: Address): NftCall {
  const profile = getContract(deployment, Profile)
  return { from, to: profile.address, data: encodeFunctionData({ ...profile, functionName: 'pauseProfile' }) }
}
