import { Collectible, CollectibleGift, type Deployment, MintingStation, Profile, StarterFactory } from '@zono/protocol'
import { type Abi, type Address, encodeFunctionData, keccak256, parseEther, toBytes } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract } from '../../chain/artifacts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { type OwnerCall, sendAsOwner } from '../../chain/sendAsOwner.ts'
import { createCollectibleUri, getCollectibleName } from './pictures.ts'

/** Costs of a profile and of a starter, base units of the main token. */
export const PROFILE_COSTS = {
  reactivate: parseEther('2'),
  register: parseEther('1.5'),
  update: parseEther('2'),
  starter: parseEther('0.5'),
}

export const STARTER_KINDS = [5, 6, 7, 8, 9] as const

/** The one gift that costs something. */
export const PAID_GIFT = 13

/** Gifts by kind: one for everybody, one for the first profiles only, one that is closed, and one with a price. */
const GIFTS = [
  { kind: 10, thresholdUser: 1000n, cost: 0n, isActive: true },
  { kind: 11, thresholdUser: 3n, cost: 0n, isActive: true },
  { kind: 12, thresholdUser: 1000n, cost: 0n, isActive: false },
  { kind: PAID_GIFT, thresholdUser: 100n, cost: parseEther('0.3'), isActive: true },
] as const

const TEAMS = [
  ['Harbour', 'For those who keep what they hold. Home is where the lights are.'],
  ['Lighthouse', 'For those who look far. The first to see what comes.'],
  ['Tide', 'For those who move with the water. Always coming back.'],
] as const

const CAMPAIGN = { id: 1n, endBlock: 2n ** 40n, points: 250n, threshold: 100n }

const getRole = (name: string) => keccak256(toBytes(name))

/** Deploys the collection of profile pictures and the station that mints its pieces. */
export async function deployCollectibles(
  client: DevnetClient,
  owner: Address,
): Promise<Readonly<Record<'Collectible' | 'MintingStation', Address>>> {
  const collectible = await deployContract(client, 'Collectible', [
    'Zono Collectibles',
    'ZC',
    accounts.deployer.address,
  ])
  const station = await deployContract(client, 'MintingStation', [owner, collectible])
  await giveOwnership(client, collectible, station)
  return { Collectible: collectible, MintingStation: station }
}

/** Deploys profiles with three teams, starters and gifts, and the anniversary, which gives points to profiles. */
export async function deployProfiles(
  client: DevnetClient,
  { contracts, tokens }: Deployment,
): Promise<Readonly<Record<string, Address>>> {
  const { reactivate, register, update, starter } = PROFILE_COSTS
  const [owner, collectible, station] = [contracts.Timelock, contracts.Collectible, contracts.MintingStation]
  if (!owner || !collectible || !station) throw new Error('The devnet has no collectibles.')
  const { zono } = tokens
  const profile = await deployContract(client, 'Profile', [owner, zono, reactivate, register, update])
  const starters = await deployContract(client, 'StarterFactory', [owner, station, zono, starter, 0n])
  const gifts = await deployContract(client, 'CollectibleGift', [owner, profile, station, zono])
  const { points, threshold, id, endBlock } = CAMPAIGN
  const terms = [owner, profile, points, threshold, id, endBlock]
  const anniversary = await deployContract(client, 'AnniversaryAchievement', terms)
  await sendAsOwner(client, owner, planSetup({ collectible, station, profile, starters, gifts, anniversary }))
  return {
    Profile: profile,
    StarterFactory: starters,
    CollectibleGift: gifts,
    AnniversaryAchievement: anniversary,
  }
}

async function giveOwnership(client: DevnetClient, collectible: Address, station: Address): Promise<void> {
  const data = encodeFunctionData({ abi: Collectible.abi, functionName: 'transferOwnership', args: [station] })
  const hash = await client.sendTransaction({ account: accounts.deployer, to: collectible, data, chain: null })
  await client.waitForTransactionReceipt({ hash })
}

type ProfileContracts = Readonly<
  Record<'collectible' | 'station' | 'profile' | 'starters' | 'gifts' | 'anniversary', Address>
>

/** Roles, accepted collection, teams, starters and gifts. */
function planSetup(contracts: ProfileContracts): readonly OwnerCall[] {
  const { collectible, station, profile, starters, gifts, anniversary } = contracts
  const call = (target: Address, abi: Abi, functionName: string, args: readonly unknown[]): OwnerCall => ({
    target,
    data: encodeFunctionData({ abi, functionName, args: [...args] }),
  })
  const onStation = (name: string, ...args: readonly unknown[]) => call(station, MintingStation.abi, name, args)
  const onProfile = (name: string, ...args: readonly unknown[]) => call(profile, Profile.abi, name, args)
  const onGifts = (name: string, ...args: readonly unknown[]) => call(gifts, CollectibleGift.abi, name, args)
  const kinds = [...STARTER_KINDS, ...GIFTS.map(({ kind }) => kind)]
  return [
    ...[starters, gifts].map((minter) => onStation('grantRole', getRole('MINTER_ROLE'), minter)),
    ...kinds.map((kind) => onStation('setBunnyName', kind, getCollectibleName(kind))),
    ...[anniversary, accounts.pointGiver.address].map((giver) => onProfile('grantRole', getRole('POINT_ROLE'), giver)),
    onProfile('addNftAddress', collectible),
    ...TEAMS.map((team) => onProfile('addTeam', ...team)),
    call(starters, StarterFactory.abi, 'setBunnyJson', STARTER_KINDS.map(createCollectibleUri)),
    ...GIFTS.flatMap(({ kind, thresholdUser, cost, isActive }) => [
      onGifts('addBunny', kind, createCollectibleUri(kind), thresholdUser, cost),
      ...(isActive ? [] : [onGifts('updateBunny', kind, thresholdUser, cost, false)]),
    ]),
  ]
}
