import { createHash } from 'node:crypto'
import { getMessage, type Log } from '@zono/service'
import type { Database } from './database.ts'

/** Milliseconds between two signs of life. */
const SIGN_INTERVAL_MS = 5000
/** Seconds after the last sign of life of other hubs at which their settings count no more. */
const MAX_SILENCE_SECONDS = 20

/** What all hubs over one database have to have in common. */
export type SharedSettings = { readonly chainId: number; readonly space: string; readonly secret: string }

/** This hub among those over one database. */
export type SharedSettingsClaim = {
  /** Whether other hubs took the database over with other settings, while this one was away from it. */
  readonly isRefuted: () => boolean
  readonly release: () => Promise<void>
}

/** Other hubs run over the database with other settings. */
class OtherSettingsError extends Error {
  override name = 'OtherSettingsError'
  constructor() {
    super(
      `Other hubs run over this database with another HUB_SECRET, SPACE_ID or chain: proofs of one would be false for the other. Give all the same, or end those before; ${MAX_SILENCE_SECONDS} seconds later this one starts.`,
    )
  }
}

/**
 * Claims a database for hubs of these settings, and repeats it while this one runs. Only a hash of the secret is stored.
 * @throws {OtherSettingsError}
 */
export async function claimSettings(
  { query, transaction }: Pick<Database, 'query' | 'transaction'>,
  { chainId, space, secret }: SharedSettings,
  log: Log,
): Promise<SharedSettingsClaim> {
  const hash = createHash('sha256')
    .update(JSON.stringify(['hub settings', chainId, space, secret]))
    .digest('hex')
  let isRefuted = false

  await transaction(async (query) => {
    await query('insert into shared_settings (hash) values ($1) on conflict (id) do nothing', [hash])
    const [row] = await query<{ hash: string; is_used: boolean | null }>(
      `select hash, seen_at > now() - $1 * interval '1 second' as is_used from shared_settings for update`,
      [MAX_SILENCE_SECONDS],
    )
    if (row?.hash !== hash && row?.is_used) throw new OtherSettingsError()
    await query('update shared_settings set hash = $1, seen_at = now()', [hash])
  })

  async function sign() {
    const signed = await query('update shared_settings set seen_at = now() where hash = $1 returning hash', [hash])
    if (!isRefuted && signed.length === 0)
      log('error', 'others took over', { message: new OtherSettingsError().message })
    isRefuted = signed.length === 0
  }
  const timer = setInterval(() => {
    sign().catch((error: unknown) => log('warn', 'no sign of life', { message: getMessage(error) }))
  }, SIGN_INTERVAL_MS)
  return {
    isRefuted: () => isRefuted,
    async release() {
      clearInterval(timer)
      // Others of the same settings say again within seconds that they are there.
      await query('update shared_settings set seen_at = null where hash = $1', [hash]).catch(() => {})
    },
  }
}
