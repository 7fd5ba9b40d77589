import { type Address, keccak256, toBytes, zeroHash } from 'viem'
import { type Call, expectAnswer, expectOwner, expectRole, type Locate, type OwnerStep, type Step } from '../step.ts'
import { MAIN_TOKEN } from './exchange.ts'
import { TIMELOCK } from './roles.ts'

/** Mints collectibles at the station. */
export const MINTER_ROLE = keccak256(toBytes('MINTER_ROLE'))

/** Gives points to profiles. */
export const POINT_ROLE = keccak256(toBytes('POINT_ROLE'))

const locateTimelock: Locate = (find) => find(TIMELOCK)

/** Lets a contract mint collectibles or give points. */
export const createGrantStep = (
  to: 'Profile' | 'MintingStation',
  name: string,
  role: typeof MINTER_ROLE,
  account: Locate,
): OwnerStep => ({
  ...{ kind: 'owner', name: `${to}.grantRole ${name}` },
  calls: [{ to, functionName: 'grantRole', args: (find) => [role, account(find)] }],
  expects: [expectRole(to, role, account)],
})

type CollectibleTerms = {
  readonly deployer: Address
  /** Name and symbol of the collection. */
  readonly name: string
  readonly symbol: string
}

/** The collection of profile pictures, and the station that owns it for good and mints its pieces. */
export const createCollectibleSteps = ({ deployer, name, symbol }: CollectibleTerms): readonly Step[] => [
  { ...{ kind: 'create', name: 'Collectible' }, args: () => [name, symbol, deployer] },
  {
    ...{ kind: 'create', name: 'MintingStation' },
    args: (find) => [find(TIMELOCK), find('Collectible')],
    expects: [
      expectRole('MintingStation', zeroHash, locateTimelock),
      expectAnswer('MintingStation', 'collectible', (find) => find('Collectible')),
    ],
  },
  {
    ...{ kind: 'call', name: 'Collectible.transferOwnership' },
    call: { to: 'Collectible', functionName: 'transferOwnership', args: (find) => [find('MintingStation')] },
    done: [expectOwner('Collectible', 'MintingStation')],
  },
]

/** A kind of collectible: its number, its name, and where its metadata are. */
export type CollectibleKind = { readonly kind: number; readonly name: string; readonly uri: string }

/** A collectible for the first profiles. */
export type Gift = CollectibleKind & {
  /** First number of a profile that cannot claim. */
  readonly thresholdUser: bigint
  /** Base units of the main token. */
  readonly cost: bigint
  /** Whether it can be claimed from the beginning. */
  readonly isActive: boolean
}

/** Terms of profiles. Costs in base units of the main token. */
export type ProfileTerms = {
  readonly costs: { readonly register: bigint; readonly update: bigint; readonly reactivate: bigint }
  /** A collectible of the five starters, of the kinds 5 to 9, from a block on. */
  readonly starters: {
    readonly price: bigint
    readonly startBlock: bigint
    readonly kinds: readonly CollectibleKind[]
  }
  /** Of kinds from 10 on. */
  readonly gifts: readonly Gift[]
  /** Name of 4 to 19 bytes, and description, of each team. */
  readonly teams: readonly (readonly [name: string, description: string])[]
}

const CONTRACTS = ['Profile', 'StarterFactory', 'CollectibleGift'] as const

/** Profiles with teams, starters and gifts, over the collectibles. */
export function createProfileSteps({ costs, starters, gifts, teams }: ProfileTerms): readonly Step[] {
  const call = (to: string, functionName: string, ...args: readonly unknown[]): Call => ({
    ...{ to, functionName },
    args: () => args,
  })
  return [
    {
      ...{ kind: 'create', name: 'Profile' },
      args: (find) => [find(TIMELOCK), find(MAIN_TOKEN), costs.reactivate, costs.register, costs.update],
      expects: [
        expectRole('Profile', zeroHash, locateTimelock),
        expectAnswer('Profile', 'numberCakeToRegister', () => costs.register),
      ],
    },
    {
      ...{ kind: 'create', name: 'StarterFactory' },
      args: (find) => [find(TIMELOCK), find('MintingStation'), find(MAIN_TOKEN), starters.price, starters.startBlock],
      expects: [
        expectOwner('StarterFactory', TIMELOCK),
        expectAnswer('StarterFactory', 'tokenPrice', () => starters.price),
      ],
    },
    {
      ...{ kind: 'create', name: 'CollectibleGift' },
      args: (find) => [find(TIMELOCK), find('Profile'), find('MintingStation'), find(MAIN_TOKEN)],
      expects: [expectOwner('CollectibleGift', TIMELOCK)],
    },
    {
      ...{ kind: 'owner', name: 'Profile.setUp' },
      calls: [
        { to: 'Profile', functionName: 'addNftAddress', args: (find) => [find('Collectible')] },
        ...teams.map((team) => call('Profile', 'addTeam', ...team)),
        ...CONTRACTS.slice(1).map((minter) => ({
          ...{ to: 'MintingStation', functionName: 'grantRole' },
          args: (find: Parameters<Locate>[0]) => [MINTER_ROLE, find(minter)],
        })),
        ...[...starters.kinds, ...gifts].map(({ kind, name }) => call('MintingStation', 'setBunnyName', kind, name)),
      ],
      expects: [
        expectAnswer('Profile', 'numberTeams', () => BigInt(teams.length)),
        ...CONTRACTS.slice(1).map((minter) => expectRole('MintingStation', MINTER_ROLE, (find) => find(minter))),
      ],
    },
    {
      ...{ kind: 'owner', name: 'StarterFactory.setBunnyJson' },
      calls: [call('StarterFactory', 'setBunnyJson', ...starters.kinds.map(({ uri }) => uri))],
      expects: [],
    },
    ...gifts.map(
      ({ kind, uri, thresholdUser, cost, isActive }): Step => ({
        ...{ kind: 'owner', name: `CollectibleGift.addBunny ${kind}` },
        calls: [
          call('CollectibleGift', 'addBunny', kind, uri, thresholdUser, cost),
          ...(isActive ? [] : [call('CollectibleGift', 'updateBunny', kind, thresholdUser, cost, false)]),
        ],
        expects: [],
      }),
    ),
  ]
}

/** Points for profiles that have some already. */
export type AnniversaryTerms = {
  readonly campaignId: bigint
  readonly points: bigint
  /** Points that a profile needs. */
  readonly threshold: bigint
  /** First block in which claims are rejected. */
  readonly endBlock: bigint
}

/** The anniversary, which gives points to profiles. */
export const createAnniversarySteps = ({
  campaignId,
  points,
  threshold,
  endBlock,
}: AnniversaryTerms): readonly Step[] => [
  {
    ...{ kind: 'create', name: 'AnniversaryAchievement' },
    args: (find) => [find(TIMELOCK), find('Profile'), points, threshold, campaignId, endBlock],
    expects: [expectOwner('AnniversaryAchievement', TIMELOCK)],
  },
  createGrantStep('Profile', 'AnniversaryAchievement', POINT_ROLE, (find) => find('AnniversaryAchievement')),
]
