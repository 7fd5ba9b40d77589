import { OWNER_POWERS } from '@zono/protocol/catalogue/ownerPowers'
import {
  type Address,
  encodeFunctionData,
  formatUnits,
  getAddress,
  type Hex,
  isAddress,
  maxUint256,
  parseUnits,
} from 'viem'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { getRoleName, parseSignature } from '../contracts/ownerAbis.ts'
import type { AccountFacts } from '../roles/accounts.queries.ts'
import type { Role } from '../roles/roles.queries.ts'
import { findRole, getMeans, type Means, type MeansParams } from '../roles/roles.rules.ts'
import type { SettingValue } from './settings.queries.ts'
import type { Unit } from './settings.ts'

/** Digits after the point of what a field shows: a percentage of basis points has two; base units have the token's. */
const DECIMALS: Readonly<Record<Exclude<Unit, 'address'>, number>> = {
  ...{ bps: 2, token: 18, coin: 18 },
  ...{ seconds: 0, blocks: 0, count: 0 },
}

/** A value as a person types it: a percentage, whole tokens, seconds, an address. Empty where it is unknown. */
export const toFieldText = (value: SettingValue, unit: Unit): string =>
  typeof value === 'bigint' && unit !== 'address' ? formatUnits(value, DECIMALS[unit]) : String(value ?? '')

/**
 * The value that a text stands for; undefined for one that is none, that has more digits after the point than the contract
 * counts, or that does not fit into its `uint256`.
 */
export function parseFieldText(text: string, unit: Unit): bigint | Address | undefined {
  const trimmed = text.trim()
  if (unit === 'address') return isAddress(trimmed, { strict: false }) ? getAddress(trimmed) : undefined
  const [, fraction = ''] = /^\d{1,60}(?:\.(\d+))?$/.exec(trimmed) ?? [undefined, undefined]
  if (!/^\d{1,60}(?:\.\d+)?$/.test(trimmed) || fraction.length > DECIMALS[unit]) return undefined
  const value = parseUnits(trimmed, DECIMALS[unit])
  return value > maxUint256 ? undefined : value
}

type ChangeState = {
  /** Every field holds a value. */
  readonly isValid: boolean
  /** Whether the call succeeds for who would make it; undefined while that is not known. */
  readonly isAccepted: boolean | undefined
  /** The delay of the timelock is read, or none is needed. */
  readonly isDelayKnown: boolean
  /** Something that the change needs could not be read. */
  readonly hasFailed: boolean
}

/** Reason why a change cannot be made now. What is not known yet counts as refused: a proposal waits for days. */
export function getChangeBlocker({ isValid, isAccepted, isDelayKnown, hasFailed }: ChangeState): Blocker | undefined {
  if (!isValid) return createBlocker('input-invalid', msg('Enter a valid value'))
  if (isAccepted === false)
    return createBlocker('not-allowed', msg('The contract refuses this value. Check its limits.'))
  if (isAccepted && isDelayKnown) return undefined
  return createBlocker(
    'data-unavailable',
    hasFailed ? msg('Couldn’t read the contracts') : msg('Checking with the network…'),
  )
}

/** Data of a call by its signature. */
export function encodeWrite(signature: string, args: readonly unknown[]): Hex {
  const entry = parseSignature(signature)
  return encodeFunctionData({ abi: [entry], functionName: entry.name, args })
}

/** Roles that allow a call of a contract, as the catalogue says. */
export const findRolesOfCall = (
  roles: readonly Role[],
  { contract, address }: { readonly contract: string; readonly address: Address },
  signature: string,
): readonly Role[] =>
  OWNER_POWERS.filter((power) => power.contract === contract && power.calls.includes(signature)).flatMap(
    (power) => findRole(roles, address, getRoleName(power)) ?? [],
  )

/** How the account makes a call, and the account that the contract then sees. */
export type Way = { readonly means: NonNullable<Means>; readonly sender: Address }

/** The first of the roles by which an account can make a call; undefined where it can by none. */
export function findWay(params: MeansParams, allowed: readonly Role[]): Way | undefined {
  for (const role of allowed) {
    const means = getMeans(params, role)
    if (means === undefined) continue
    const sender = means === 'send' ? params.account : getSender(params, role, means)
    if (sender !== undefined) return { means, sender }
  }
  return undefined
}

/** The timelock of a proposal, or the Safe of a call that is handed to one. */
function getSender({ accounts, timelock, account }: MeansParams, { holders = [] }: Role, means: Means) {
  if (means !== 'safe-send') return timelock
  return holders.find((holder) => account !== undefined && accounts.get(holder)?.safe?.owners.includes(account))
}

/** Roles of accounts that send transactions by themselves, as their contracts call them. */
const OPERATING_ROLE = /operator|admin|injector/i

/** Keys that hold a role of a contract other than its owner's, with what they hold. They pay for what they send. */
export function listOperatingKeys(
  roles: readonly Role[],
  accounts: ReadonlyMap<Address, AccountFacts>,
): readonly { readonly address: Address; readonly roles: readonly string[] }[] {
  const named = new Map<Address, string[]>()
  for (const { instance, name, holders = [] } of roles) {
    if (!OPERATING_ROLE.test(name) || name === 'DEFAULT_ADMIN_ROLE') continue
    for (const holder of holders)
      if (accounts.get(holder)?.kind === 'key')
        named.set(holder, [...(named.get(holder) ?? []), `${instance.name} · ${name}`])
  }
  return [...named].map(([address, own]) => ({ address, roles: own }))
}
