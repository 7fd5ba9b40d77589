import { getUsernameHash, parseUsernameRequest } from '@zono/messages'
import type { RateLimiter } from '@zono/service'
import { type Address, isAddressEqual } from 'viem'
import { createBusyRefusal, Refusal, takeFromLimit } from '../lib/errors.ts'
import { proveSigner } from '../verify/proveSigner.ts'
import type { SubmitContext } from '../voting/submitContext.ts'
import {
  activateUsers,
  findLookalike,
  findReserved,
  findUsers,
  isNameTaken,
  type NamedUser,
  releaseUser,
  reserveName,
} from './nameStore.ts'
import { assertUsername, toSkeleton } from './names.rules.ts'
import type { ProfileReader } from './profileReader.ts'

/** Seconds for which a name waits for its profile. */
const RESERVATION_SECONDS = 24 * 3600
/** Expired reservations that are freed in one go. */
const MAX_RELEASED_AT_ONCE = 200
/** Seconds by which the time of a signature may differ from the hub's. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 300

/** Blocks after which a profile counts as final. */
const CONFIRMATIONS = { wall: 15, chain: 1 } as const

/** What reading names needs. */
export type ProfileContext = Pick<SubmitContext, 'settings' | 'database' | 'head'> & {
  readonly profiles: ProfileReader
}

/** What usernames need. */
export type UsernameContext = Pick<
  SubmitContext,
  'settings' | 'database' | 'head' | 'wallets' | 'walletLimiter' | 'accountLimits'
> & {
  readonly profiles: ProfileReader
  /** By network address: names of accounts without a profile. */
  readonly limits: { readonly usernames: RateLimiter; readonly read: RateLimiter }
}

/** Names of accounts, active where the chain knows their profile by now. */
export async function readUsers(context: ProfileContext, addresses: readonly Address[]): Promise<readonly NamedUser[]> {
  const { database, profiles } = context
  const users = await findUsers(database.query, addresses)
  const reserved = users.filter(({ status }) => status === 'reserved').map(({ address }) => address)
  if (reserved.length === 0) return users
  const registered = await profiles.filterRegistered(reserved)
  if (registered.length > 0) await activateFinal(context, registered)
  return users.map((user) => (registered.includes(user.address) ? { ...user, status: 'active' } : user))
}

/** Keeps names as active once their profiles are final: a reorganization can undo a profile of the last blocks. */
async function activateFinal(
  { database, profiles, head, settings }: ProfileContext,
  accounts: readonly Address[],
): Promise<void> {
  const current = head.get()
  if (current === undefined) return
  const block = BigInt(Math.max(current.number - CONFIRMATIONS[settings.clock], 0))
  // What cannot be read now is asked again with the next request.
  const final = await profiles.filterRegistered(accounts, block).catch(() => [])
  if (final.length > 0) await activateUsers(database.query, final)
}

/** Frees names whose reservation expired without a profile, some at a time, and keeps those of accounts that have one. */
export async function releaseExpired(context: ProfileContext): Promise<void> {
  const { database, head } = context
  const before = head.getTime() - RESERVATION_SECONDS
  const reserved = await findReserved(database.query, before, MAX_RELEASED_AT_ONCE)
  const users = await readUsers(
    context,
    reserved.map(({ address }) => address),
  )
  for (const user of users)
    if (user.status === 'reserved' && user.createdAt < before) await releaseUser(database.query, user)
}

/** The account with exactly this name, in any case, once its profile exists. */
export async function readUserByName(context: UsernameContext, username: string): Promise<NamedUser | undefined> {
  const found = await findLookalike(context.database.query, username)
  if (found?.username.toLowerCase() !== username.toLowerCase()) return undefined
  const [user] = await readUsers(context, [found.address])
  return user?.status === 'active' ? user : undefined
}

/**
 * Checks that an account can take a name, and frees one whose reservation expired without a profile.
 * @returns the account whose reservation yields to this one: it has no profile, and this one has
 * @throws {Refusal}
 */
export async function assertAvailable(
  context: UsernameContext,
  username: string,
  account: Address | undefined,
): Promise<NamedUser | undefined> {
  assertUsername(username)
  const holder = await findLookalike(context.database.query, username)
  if (holder === undefined || (account && isAddressEqual(holder.address, account))) return undefined
  const [current = holder] = await readUsers(context, [holder.address])
  if (current.status === 'active') throw createTakenRefusal(username, current.username)
  if (context.head.getTime() - current.createdAt > RESERVATION_SECONDS) {
    await releaseUser(context.database.query, current)
    return undefined
  }
  if (account && (await hasProfile(context, account))) return current
  throw createTakenRefusal(username, current.username)
}

const hasProfile = async ({ profiles }: UsernameContext, account: Address): Promise<boolean> =>
  (await profiles.filterRegistered([account])).length > 0

function createTakenRefusal(username: string, other: string): Refusal {
  const isSame = username.toLowerCase() === other.toLowerCase()
  return new Refusal('username taken', isSame ? 'Username taken' : `Too close to ${other}`)
}

/**
 * Reserves a name for the account that signed for it. It is stored once this returns.
 * @throws {Refusal}
 */
export async function registerName(context: UsernameContext, body: unknown, sender: string): Promise<NamedUser> {
  const { database, head } = context
  const request = parseUsernameRequest(body)
  if (request === undefined) throw new Refusal('wrong message', 'The request is not a signed username.')
  const { address, username, signature, timestamp } = request
  const now = head.getTime()
  if (Math.abs(now - timestamp) > MAX_CLOCK_DIFFERENCE_SECONDS)
    throw new Refusal('wrong timestamp', 'The signature is too old, or from the future. Sign once more.')
  const yielding = await assertAvailable(context, username, address)
  const { chainId } = context.settings.deployment
  const hash = getUsernameHash({ ...request, account: address, chainId })
  await proveSigner(context, { account: address, hash, signature }, sender)
  takeFromLimit(context.accountLimits.usernames, address)
  const [current] = await readUsers(context, [address])
  if (current?.status === 'active') return keepActive(current, username)
  // Keys are made up for nothing; profiles are not.
  if (current === undefined && !(await hasProfile(context, address))) takeFromLimit(context.limits.usernames, sender)
  if (yielding) await releaseUser(database.query, yielding)
  try {
    if (!(await reserveName(database, { address, username, signature, timestamp, now })))
      throw new Refusal('already registered', 'Address already registered.')
  } catch (error) {
    throw isNameTaken(error) ? createTakenRefusal(username, username) : error
  }
  const [stored] = await readUsers(context, [address])
  if (stored === undefined) throw createBusyRefusal('The name could not be stored. Please try again.')
  return stored
}

/** The same name once more is no error: the first answer may have been lost. */
function keepActive(current: NamedUser, username: string): NamedUser {
  if (toSkeleton(current.username) === toSkeleton(username)) return current
  throw new Refusal('already registered', 'Address already registered.')
}
