import type { Database, Query } from '@zono/service/database'
import { type Address, getAddress, type Hex } from 'viem'
import { toSkeleton } from './names.rules.ts'

/** A name of an account. Reserved until the chain knows the account's profile, then active for good. */
export type NamedUser = {
  readonly address: Address
  readonly username: string
  readonly status: 'reserved' | 'active'
  /** Unix seconds of the hub's clock. */
  readonly createdAt: number
}

type Row = { address: string; username: string; status: NamedUser['status']; created_at: string }

const COLUMNS = 'address, username, status, created_at'

const toUser = ({ address, username, status, created_at }: Row): NamedUser => ({
  address: getAddress(address),
  username,
  status,
  createdAt: Number(created_at),
})

/** Names of accounts; undefined entries are left out. */
export async function findUsers(query: Query, addresses: readonly Address[]): Promise<readonly NamedUser[]> {
  const rows = await query<Row>(`select ${COLUMNS} from usernames where address = any($1)`, [
    addresses.map((address) => address.toLowerCase()),
  ])
  return rows.map(toUser)
}

/** The account whose name looks like this one. */
export async function findLookalike(query: Query, username: string): Promise<NamedUser | undefined> {
  const rows = await query<Row>(`select ${COLUMNS} from usernames where skeleton = $1`, [toSkeleton(username)])
  return rows.map(toUser)[0]
}

/** Names that the chain has confirmed. */
export const activateUsers = (query: Query, addresses: readonly Address[]) =>
  query(`update usernames set status = 'active' where address = any($1)`, [
    addresses.map((address) => address.toLowerCase()),
  ])

/** Frees a reserved name. */
export const releaseUser = (query: Query, { address, username }: Pick<NamedUser, 'address' | 'username'>) =>
  query(`delete from usernames where address = $1 and username = $2 and status = 'reserved'`, [
    address.toLowerCase(),
    username,
  ])

/** Accounts whose name has been reserved since before a time, longest first. */
export async function findReserved(query: Query, before: number, limit: number): Promise<readonly NamedUser[]> {
  const rows = await query<Row>(
    `select ${COLUMNS} from usernames where status = 'reserved' and created_at < $1 order by created_at limit $2`,
    [before, limit],
  )
  return rows.map(toUser)
}

type NewName = {
  readonly address: Address
  readonly username: string
  readonly signature: Hex
  /** Of the signed message: an older one never replaces a newer one. */
  readonly timestamp: number
  readonly now: number
}

/**
 * Reserves a name for an account. While it is reserved the account may take another one.
 * @returns false where the account has an active name, or signed a newer one
 * @throws where another account has a name that looks like it
 */
export async function reserveName(
  { query }: Pick<Database, 'query'>,
  { address, username, signature, timestamp, now }: NewName,
): Promise<boolean> {
  const rows = await query(
    `insert into usernames (address, username, skeleton, signature, signed_at, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (address) do update
       set username = excluded.username, skeleton = excluded.skeleton, signature = excluded.signature,
         signed_at = excluded.signed_at, created_at = excluded.created_at
       where usernames.status = 'reserved' and usernames.signed_at <= excluded.signed_at
     returning address`,
    [address.toLowerCase(), username, toSkeleton(username), signature, timestamp, now],
  )
  return rows.length > 0
}

/** Whether an error of the database says that the skeleton belongs to another account. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
