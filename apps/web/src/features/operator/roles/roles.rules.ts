import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { AccountFacts } from './accounts.queries.ts'
import type { Role, RoleKey } from './roles.queries.ts'

/** Facts of accounts by address; of one that is missing nothing is known yet. */
export type AccountsByAddress = ReadonlyMap<Address, AccountFacts>

/** Accounts that hold a role, each once. */
export const listHolders = (roles: readonly Role[]): readonly Address[] => [
  ...new Set(roles.flatMap(({ holders }) => holders ?? [])),
]

/** Roles with an account among the holders of those that it is known to hold. */
export const addHolder = (roles: readonly Role[], account: Address, held: readonly RoleKey[]): readonly Role[] =>
  roles.map((role) => {
    const { holders = [], name, instance } = role
    const isHeld = held.some((one) => one.name === name && isAddressEqual(one.address, instance.address))
    return !isHeld || holders.some((holder) => isAddressEqual(holder, account))
      ? role
      : { ...role, holders: [...holders, account] }
  })

/** How an account holds a role: itself, or as one of the owners of a Safe that does. Undefined where it does not. */
export function getHold(
  { holders = [] }: Pick<Role, 'holders'>,
  accounts: AccountsByAddress,
  account: Address,
): 'own' | 'safe' | undefined {
  if (holders.some((holder) => isAddressEqual(holder, account))) return 'own'
  const isOwner = (holder: Address) =>
    accounts.get(holder)?.safe?.owners.some((owner) => isAddressEqual(owner, account))
  return holders.some(isOwner) ? 'safe' : undefined
}

/** Roles of an account, its own and those of its Safes. */
export const getOwnRoles = (
  roles: readonly Role[],
  accounts: AccountsByAddress,
  account: Address | undefined,
): readonly Role[] =>
  account === undefined ? [] : roles.filter((role) => getHold(role, accounts, account) !== undefined)

/** A role of a contract at an address; undefined where the deployment has none of that name there. */
export const findRole = (roles: readonly Role[], address: Address, name: string): Role | undefined =>
  roles.find((role) => role.name === name && isAddressEqual(role.instance.address, address))

/**
 * What an account can do with a call that a role allows: send it, schedule it in the timelock that holds the role, or hand it
 * to a Safe. Undefined where it can do nothing.
 */
export type Means = 'send' | 'schedule' | 'safe-send' | 'safe-schedule' | undefined

export type MeansParams = {
  readonly roles: readonly Role[]
  readonly accounts: AccountsByAddress
  readonly account: Address | undefined
  readonly timelock: Address | undefined
}

/** What an account can do with a call that a role of a contract allows. The shortest way comes first. */
export function getMeans({ roles, accounts, account, timelock }: MeansParams, role: Role | undefined): Means {
  if (account === undefined || role === undefined) return undefined
  const hold = getHold(role, accounts, account)
  if (hold === 'own') return 'send'
  const isTimelocked = timelock !== undefined && role.holders?.some((holder) => isAddressEqual(holder, timelock))
  const proposer = isTimelocked ? findRole(roles, timelock, 'PROPOSER_ROLE') : undefined
  const proposal = proposer && getHold(proposer, accounts, account)
  if (proposal === 'own') return 'schedule'
  if (hold === 'safe') return 'safe-send'
  return proposal === 'safe' ? 'safe-schedule' : undefined
}

/** Role of the timelock that each thing takes that can be done with an operation. */
const OPERATION_ROLES = { execute: 'EXECUTOR_ROLE', cancel: 'CANCELLER_ROLE' } as const

/** What can be done with an operation that is scheduled. */
export type OperationVerb = keyof typeof OPERATION_ROLES

/**
 * How an account executes or cancels an operation: itself, or by handing the call to its Safe. Undefined where it cannot. What
 * everyone may execute is offered to accounts with a role alone.
 */
export function getOperationMeans(
  { roles, accounts, account, timelock }: MeansParams,
  verb: OperationVerb,
): 'send' | 'safe-send' | undefined {
  const role = timelock && findRole(roles, timelock, OPERATION_ROLES[verb])
  if (account === undefined || role === undefined) return undefined
  const hold = getHold(role, accounts, account)
  const isForEveryone = verb === 'execute' && role.holders?.includes(zeroAddress)
  if (hold === 'own' || (isForEveryone && getOwnRoles(roles, accounts, account).length > 0)) return 'send'
  return hold === 'safe' ? 'safe-send' : undefined
}
