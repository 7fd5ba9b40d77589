import { createAnniversarySteps, createCollectibleSteps, createProfileSteps, POINT_ROLE } from '@zono/deploy'
import { type Deployment, Profile } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { sendAsOwner } from '../../chain/sendAsOwner.ts'
import { launch, ROLES } from '../launch.ts'
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

const CAMPAIGN = { campaignId: 1n, endBlock: 2n ** 40n, points: 250n, threshold: 100n }

/** Kinds with their names and metadata. */
const toKind = (kind: number) => ({ kind, name: getCollectibleName(kind), uri: createCollectibleUri(kind) })

/** Deploys the collection of profile pictures and the station that mints its pieces. */
export async function deployCollectibles(
  client: DevnetClient,
  existing: Readonly<Record<'Timelock', Address>>,
): Promise<Readonly<Record<'Collectible' | 'MintingStation', Address>>> {
  const steps = createCollectibleSteps({ deployer: ROLES.deployer, name: 'Zono Collectibles', symbol: 'ZC' })
  const { Collectible, MintingStation } = await launch(client, steps, existing)
  return { Collectible, MintingStation } as Record<'Collectible' | 'MintingStation', Address>
}

/** Deploys profiles with three teams, starters and gifts, and the anniversary, which gives points to profiles. */
export async function deployProfiles(
  client: DevnetClient,
  { contracts: existing }: Deployment,
): Promise<Readonly<Record<string, Address>>> {
  const { reactivate, register, update, starter } = PROFILE_COSTS
  const steps = [
    ...createProfileSteps({
      costs: { reactivate, register, update },
      starters: { price: starter, startBlock: 0n, kinds: STARTER_KINDS.map(toKind) },
      gifts: GIFTS.map(({ kind, ...terms }) => ({ ...toKind(kind), ...terms })),
      teams: TEAMS,
    }),
    ...createAnniversarySteps(CAMPAIGN),
  ]
  const contracts = await launch(client, steps, existing)
  const { Profile: profile, Timelock: timelock } = contracts as Record<string, Address>
  if (profile === undefined || timelock === undefined) throw new Error('The devnet has no profiles.')
  const grant = encodeFunctionData({
    ...{ abi: Profile.abi, functionName: 'grantRole' },
    args: [POINT_ROLE, accounts.pointGiver.address],
  })
  const hash = await sendAsOwner(client, timelock, [{ target: profile, data: grant }])
  await client.waitForTransactionReceipt({ hash })
  return contracts
}
