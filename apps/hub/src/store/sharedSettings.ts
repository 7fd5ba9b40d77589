import { createHash, randomUUID } from 'node:crypto'
import { getMessage, type Log, ServiceError } from '@zono/service'
import type { Database, Query } from '@zono/service/database'
import { toLockKey } from '@zono/service/database'
import { createBusyRefusal } from '../lib/errors.ts'

/** Milliseconds between two signs of life. */
const SIGN_INTERVAL_MS = 5000
/** Seconds after its last sign of life at which a hub counts no more. */
const MAX_SILENCE_SECONDS = 20
/**
 * Milliseconds after its last sign of life from which on a hub takes nothing: what it took before is stored or refused
 * (`STORE_DEADLINE_MS` of voting/submit.ts) before others may take the database over.
 */
const MAX_UNCERTAINTY_MS = 10_000

/** What all hubs over one database have to have in common. */
export type SharedSettings = { readonly chainId: number; readonly space: string; readonly secret: string }

/** This hub among those over one database. */
export type SharedSettingsClaim = {
  /** Whether other hubs took the database over with other settings, while this one was away from it. */
  readonly isRefuted: () => boolean
  /** Whether this hub may write: it is not refuted, and has said lately that it is there. */
  readonly mayWrite: () => boolean
  /** Says that this hub is gone. Others stay as they are. */
  readonly release: () => Promise<void>
}

/** Sentence of `/ready` for a hub that is refuted. */
export const REFUTED_PROBLEM = 'Other hubs run over this database with another HUB_SECRET, SPACE_ID or chain.'

/** Other hubs run over the database with other settings. */
class OtherSettingsError extends ServiceError {
  override name = 'OtherSettingsError'
  readonly code = 'OTHER_SETTINGS'
  constructor() {
    super(
      `Other hubs run over this database with another HUB_SECRET, SPACE_ID or chain: proofs of one would be false for the other. Give all the same, or end those before; ${MAX_SILENCE_SECONDS} seconds later this one starts.`,
    )
  }
}

/**
 * Refuses a request to a hub that may not write.
 * @throws {Refusal}
 */
export function assertMayWrite({ mayWrite }: Pick<SharedSettingsClaim, 'mayWrite'>): void {
  if (!mayWrite())
    throw createBusyRefusal(
      'This voting service is not in charge now: another one runs with other settings, or its database is away. Send the same message again later.',
    )
}

type ClaimOptions = {
  /** Milliseconds between two signs of life. */
  readonly intervalMs?: number
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/**
 * Claims a database for hubs of these settings, and repeats it while this one runs: each running hub has a row. Only a hash
 * of the secret is stored.
 * @throws {OtherSettingsError}
 */
export async function claimSettings(
  { transaction, query }: Pick<Database, 'query' | 'transaction'>,
  { chainId, space, secret }: SharedSettings,
  log: Log,
  { intervalMs = SIGN_INTERVAL_MS, now = Date.now }: ClaimOptions = {},
): Promise<SharedSettingsClaim> {
  const hash = createHash('sha256')
    .update(JSON.stringify(['hub settings', chainId, space, secret]))
    .digest('hex')
  const id = randomUUID()
  let [isRefuted, signedAt] = [false, now()]
  if (!(await transaction((run) => sign(run, id, hash)))) throw new OtherSettingsError()

  async function repeat() {
    const startedAt = now()
    const isSigned = await transaction((run) => sign(run, id, hash))
    if (!isSigned && !isRefuted) log('error', 'others took over', { message: new OtherSettingsError().message })
    isRefuted = !isSigned
    if (isSigned) signedAt = startedAt
  }
  let signing = Promise.resolve()
  const timer = setInterval(() => {
    // One after another: a database that is slow is not asked more and more.
    signing = signing
      .then(repeat)
      .catch((error: unknown) => log('warn', 'no sign of life', { message: getMessage(error) }))
  }, intervalMs)
  return {
    isRefuted: () => isRefuted,
    mayWrite: () => !isRefuted && Math.abs(now() - signedAt) < MAX_UNCERTAINTY_MS,
    async release() {
      clearInterval(timer)
      await signing
      await query('delete from hubs where id = $1', [id]).catch(() => {})
    },
  }
}

/**
 * Says that a hub is there, unless others are with other settings. Those that said nothing for long are forgotten.
 * @returns whether it was said
 */
async function sign(query: Query, id: string, hash: string): Promise<boolean> {
  await query('select pg_advisory_xact_lock($1)', [toLockKey('settings that all hubs share')])
  // Not now(): a transaction may have waited for the lock.
  const oldest = `clock_timestamp() - interval '${MAX_SILENCE_SECONDS} seconds'`
  await query(`delete from hubs where id <> $1 and seen_at < ${oldest}`, [id])
  // Hubs of earlier releases share one row of a table of their own.
  const others = await query(
    `select 1 from hubs where id <> $1 and hash <> $2
     union all select 1 from shared_settings where hash <> $2 and seen_at > ${oldest}`,
    [id, hash],
  )
  if (others.length > 0) return false
  await query(
    `insert into hubs (id, hash, seen_at) values ($1, $2, clock_timestamp())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id, hash],
  )
  return true
}
