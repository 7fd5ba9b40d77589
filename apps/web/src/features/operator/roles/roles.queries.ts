import { optionalRead } from '@zono/client'
import { OWNER_POWERS, type OwnerPower } from '@zono/protocol/catalogue/ownerPowers'
import { type Address, getAddress, isAddressEqual, namehash, parseAbi, zeroAddress, zeroHash } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { type Instance, listInstances, TIMELOCK } from '../contracts/instances.ts'
import { getRoleName, hashRole, parseSignature } from '../contracts/ownerAbis.ts'
import { readOwnerEvents } from '../contracts/timelockEvents.ts'

/** A role of a contract, and who holds it. */
export type Role = {
  readonly instance: Instance
  /** As the contract calls it: `owner`, `PROPOSER_ROLE`. */
  readonly name: string
  /**
   * Accounts that hold it; none where nobody does, the zero address for everyone. Undefined where it could not be read, or
   * where no holder was found and not all grants were searched.
   */
  readonly holders: readonly Address[] | undefined
}

/** Contract and name of a role. */
export type RoleKey = { readonly address: Address; readonly name: string }

/** All roles of a deployment. */
export type Roles = {
  readonly roles: readonly Role[]
  /** First block that was searched for grants: holders since before it may be missing. The newest where no log was read. */
  readonly searchedFrom: bigint
}

/** View of OpenZeppelin's `Ownable`, as the catalogue writes it. */
const OWNER = 'function owner() view returns (address)'

const accessControl = parseAbi(['function hasRole(bytes32 role, address account) view returns (bool)'])

/** A power of the catalogue over a contract that is deployed. */
type DeployedPower = { readonly instance: Instance; readonly power: OwnerPower }

/** Roles on this network. Powers that no account of the product holds are left out. */
function listPowers(chain: ChainClient): readonly DeployedPower[] {
  const instances = listInstances(chain.deployment)
  return instances.flatMap((instance) =>
    OWNER_POWERS.filter(
      ({ contract, getter, role }) => contract === instance.contract && (getter ?? role) !== undefined,
    ).map((power) => ({ instance, power })),
  )
}

/** Reads the account that a view names; undefined where the contract does not answer. */
function readHolder(
  { readContract }: ChainClient,
  { instance: { address }, power: { getter = '', node } }: DeployedPower,
): Promise<Address | undefined> {
  const { name } = parseSignature(getter)
  const args = node === undefined ? [] : [node === '' ? zeroHash : namehash(node)]
  return optionalRead(readContract({ abi: parseAbi([getter]), address, functionName: name, args }) as Promise<Address>)
}

const readHasRole = (
  { readContract }: ChainClient,
  { instance: { address }, power }: DeployedPower,
  account: Address,
) =>
  optionalRead(
    readContract({
      ...{ abi: accessControl, address, functionName: 'hasRole' },
      args: [hashRole(power.role ?? ''), account],
    }),
  )

/** Reads who holds each role, at the block of the screen. */
export async function readRoles(chain: ChainClient, { blocks }: { readonly blocks: bigint }): Promise<Roles> {
  const powers = listPowers(chain)
  const [named, log] = await Promise.all([
    Promise.all(powers.map((one) => (one.power.getter === undefined ? undefined : readHolder(chain, one)))),
    // An endpoint without logs hides who was granted a role, and nothing else.
    readOwnerEvents(chain, blocks).catch(() => undefined),
  ])
  const searchedFrom = log?.searchedFrom ?? chain.screenHead.getState().block?.number ?? 1n
  const candidates = listCandidates(chain, named)
  const pending = await readPendingOwners(chain, powers)
  const roles = await Promise.all(
    powers.map(async (one, i): Promise<Role> => {
      const { instance, power } = one
      const name = getRoleName(power)
      if (power.getter !== undefined) return { instance, name, holders: toHolders(named[i]) }
      const role = hashRole(power.role ?? '')
      const granted = (log?.events ?? []).flatMap(({ eventName, args, address }) =>
        eventName === 'RoleGranted' && args.role === role && isAddressEqual(address, instance.address)
          ? args.account
          : [],
      )
      const holders = await readRoleHolders(chain, one, [...candidates, ...granted])
      return { instance, name, holders: holders?.length === 0 && searchedFrom > 0n ? undefined : holders }
    }),
  )
  return { roles: [...roles, ...pending], searchedFrom }
}

/** Reads which access roles an account holds itself, whenever they were granted. Reads no logs. */
export async function readHeldRoles(chain: ChainClient, account: Address): Promise<readonly RoleKey[]> {
  const powers = listPowers(chain).filter(({ power }) => power.getter === undefined)
  const answers = await Promise.all(powers.map((one) => readHasRole(chain, one, account)))
  return powers.flatMap(({ instance, power }, i) =>
    answers[i] ? [{ address: instance.address, name: getRoleName(power) }] : [],
  )
}

export const heldRolesQuery = chainQuery('operatorHeldRoles', readHeldRoles, 'minute')

const ownable = parseAbi(['function pendingOwner() view returns (address)'])

/** Accounts that contracts are being handed on to, and that have not accepted yet. Contracts without such a step have none. */
async function readPendingOwners(chain: ChainClient, powers: readonly DeployedPower[]): Promise<readonly Role[]> {
  const owned = powers.filter(({ power }) => power.getter === OWNER && power.node === undefined)
  const holders = await Promise.all(
    owned.map(({ instance: { address } }) =>
      optionalRead(chain.readContract({ abi: ownable, address, functionName: 'pendingOwner' })),
    ),
  )
  return owned.flatMap(({ instance }, i) => {
    const holder = holders[i]
    return holder === undefined || holder === zeroAddress ? [] : [{ instance, name: 'pendingOwner', holders: [holder] }]
  })
}

const rolesReadQuery = chainQuery('operatorRoles', readRoles, 'minute')

/** Roles and their holders. What was read stays while more blocks are searched. */
export const rolesQuery = (chain: ChainClient, params: { readonly blocks: bigint } | undefined) => ({
  ...rolesReadQuery(chain, params),
  placeholderData: (previous: Roles | undefined) => previous,
})

const toHolders = (holder: Address | undefined): readonly Address[] | undefined =>
  holder === undefined ? undefined : holder === zeroAddress ? [] : [holder]

/** Contracts that a launch gives roles of others. */
const ROLE_HOLDERS = new Set([
  ...[TIMELOCK, 'Profile', 'MintingStation', 'AnniversaryAchievement', 'PointCenterIFO', 'InitialFarmOffering'],
  ...['TradingCompetition', 'StarterFactory', 'CollectibleGift'],
])

/** Accounts that may hold a role without an event that the page has read: contracts, and accounts with other roles. */
const listCandidates = ({ deployment }: ChainClient, named: readonly (Address | undefined)[]): readonly Address[] => [
  zeroAddress,
  ...listInstances(deployment).flatMap(({ contract, address }) => (ROLE_HOLDERS.has(contract) ? [address] : [])),
  ...named.flatMap((holder) => holder ?? []),
]

/** Those of the accounts that hold a role; undefined where the contract does not answer. */
async function readRoleHolders(
  chain: ChainClient,
  power: DeployedPower,
  accounts: readonly Address[],
): Promise<readonly Address[] | undefined> {
  const distinct = [...new Set(accounts.map((account) => getAddress(account)))]
  const answers = await Promise.all(distinct.map((account) => readHasRole(chain, power, account)))
  return answers.includes(undefined) ? undefined : distinct.filter((_, i) => answers[i])
}

/** Whether an account holds a role itself; false where nothing answers. Reads no logs. */
export async function readHoldsRole(chain: ChainClient, account: Address): Promise<boolean> {
  const answers = await Promise.all(
    listPowers(chain).map(async (one) =>
      one.power.getter === undefined
        ? ((await readHasRole(chain, one, account)) ?? false)
        : isSame(await readHolder(chain, one), account),
    ),
  )
  return answers.includes(true)
}

/** Accounts that the contracts name as owner, admin or operator, each once. Reads no logs. */
export async function readNamedHolders(chain: ChainClient): Promise<readonly Address[]> {
  const powers = listPowers(chain).filter(({ power }) => power.getter !== undefined)
  const holders = await Promise.all(powers.map((one) => readHolder(chain, one)))
  return [...new Set(holders.flatMap((holder) => toHolders(holder) ?? []))]
}

const isSame = (holder: Address | undefined, account: Address): boolean =>
  holder !== undefined && isAddressEqual(holder, account)
