import { at, createFind, createMigrationSteps, listMigrations, type MigrationTerms } from '@zono/deploy'
import type { Deployment } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { type Address, parseEther, parseUnits } from 'viem'
import type { DevnetClient } from '../chain/chain.ts'
import { launch } from './launch.ts'

type MigrationConfig = {
  readonly id: number
  readonly fromKey: string
  readonly toKey: string
  /** Whole new tokens for a whole old one, times 10,000. */
  readonly rate: bigint
  /** Base units of the old token; 0 is no limit. */
  readonly maxLimit: bigint
  /** Days after the seeded history; without it the migration is open. */
  readonly startDays?: number
}

/** One is open, one of a token with transfer fees is paused by the seed, one starts days after the present. */
const MIGRATIONS: readonly MigrationConfig[] = [
  { id: 0, fromKey: 'zonoV2', toKey: 'zono', rate: 10_000n, maxLimit: parseEther('20000') },
  { id: 1, fromKey: 'safe', toKey: 'zono', rate: 35n, maxLimit: parseUnits('1000000', 9) },
  { id: 2, fromKey: 'ust', toKey: 'busd', rate: 9_800n, maxLimit: 0n, startDays: 10 },
]

/** Seconds that the deployment takes at most: a migration starts in no past. */
const DEPLOYMENT_SECONDS = 60n

/** Deploys the migrations. The seed puts the new tokens in. */
export async function deployMigrations(
  client: DevnetClient,
  { tokens, contracts }: Deployment,
  historyEndTime: number,
): Promise<NonNullable<Deployment['migrations']>> {
  const { timestamp } = await client.getBlock()
  const locate = (key: string) => at(tokens[key] as Address)
  const migrations = MIGRATIONS.map(
    ({ id, fromKey, toKey, rate, maxLimit, startDays }): MigrationTerms => ({
      ...{ id, rate, maxLimit, fromToken: locate(fromKey), toToken: locate(toKey) },
      startAt:
        startDays === undefined ? timestamp + DEPLOYMENT_SECONDS : BigInt(historyEndTime + startDays * SECONDS_PER_DAY),
    }),
  )
  const find = createFind(await launch(client, createMigrationSteps(migrations), contracts))
  return [...listMigrations(migrations, find)]
}
