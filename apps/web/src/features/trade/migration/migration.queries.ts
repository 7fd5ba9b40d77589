import { type Deployment, erc20Abi, TokenMigration } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../core/chain/optionalRead.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'

/** Terms of a migration, fixed at deployment. */
export type Migration = {
  readonly id: number
  readonly address: Address
  readonly fromToken: Token
  readonly toToken: Token
  /** Whole new tokens for a whole old one, times 10,000. */
  readonly rate: bigint
  /** Unix seconds. */
  readonly startAt: number
}

/** Reads the terms of the migrations of this deployment. One whose contract does not answer is undefined. */
export async function readMigrations(chain: ChainClient, _: null): Promise<readonly (Migration | undefined)[]> {
  return Promise.all((chain.deployment.migrations ?? []).map((entry) => readMigration(chain, entry)))
}

/** At most ten minutes old: terms never change. */
export const migrationsQuery = chainQuery('migrations', readMigrations, 'minute', { maxAgeMs: 600_000 })

type MigrationConfig = NonNullable<Deployment['migrations']>[number]

async function readMigration(
  chain: ChainClient,
  { id, contractAddress: address }: MigrationConfig,
): Promise<Migration | undefined> {
  const contract = { abi: TokenMigration.abi, address }
  const [from, to, rate, startAt] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'fromToken' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'toToken' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'migrationRate' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'startAt' })),
  ])
  if (from === undefined || to === undefined || rate === undefined || startAt === undefined) return undefined
  const [fromToken, toToken] = await Promise.all([resolveToken(chain, from), resolveToken(chain, to)])
  if (fromToken === null || toToken === null) return undefined
  return { id, address, fromToken, toToken, rate, startAt: Number(startAt) }
}

/** State of a migration at a block. Amounts in base units. */
export type MigrationState = {
  /** Old tokens migrated by all accounts. */
  readonly totalMigrated: bigint
  /** Old tokens that one account can migrate in all; 0 is no limit. */
  readonly maxLimit: bigint
  readonly isPaused: boolean
  /** New tokens left. */
  readonly available: bigint
  /** Old tokens that exist; undefined where the token did not answer. */
  readonly oldSupply: bigint | undefined
}

/** Reads the state of migrations, by id; undefined where a contract did not answer. */
export async function readMigrationStates(
  chain: ChainClient,
  migrations: readonly Migration[],
): Promise<Readonly<Record<number, MigrationState | undefined>>> {
  const states = await Promise.all(
    migrations.map(async ({ address, fromToken }) => {
      const contract = { abi: TokenMigration.abi, address }
      const [totalMigrated, maxLimit, isPaused, available, oldSupply] = await Promise.all([
        optionalRead(chain.readContract({ ...contract, functionName: 'totalMigrated' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'maxLimit' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'paused' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'available' })),
        optionalRead(chain.readContract({ abi: erc20Abi, address: fromToken.address, functionName: 'totalSupply' })),
      ])
      return totalMigrated === undefined || maxLimit === undefined || isPaused === undefined || available === undefined
        ? undefined
        : { totalMigrated, maxLimit, isPaused, available, oldSupply }
    }),
  )
  return Object.fromEntries(migrations.map(({ id }, i) => [id, states[i]]))
}

export const migrationStatesQuery = chainQuery('migrationStates', readMigrationStates)

/** What a migration knows of an account. Amounts in base units of the old token. */
export type MigrationAccount = {
  readonly balance: bigint
  readonly amountMigrated: bigint
  /** Has no limit. */
  readonly isWhitelisted: boolean
  /** Cannot migrate. */
  readonly isBlacklisted: boolean
}

type MigrationAccountsParams = { readonly account: Address; readonly migrations: readonly Migration[] }

/** Reads what migrations know of an account, by id; undefined where a contract did not answer. */
export async function readMigrationAccounts(
  chain: ChainClient,
  { account, migrations }: MigrationAccountsParams,
): Promise<Readonly<Record<number, MigrationAccount | undefined>>> {
  const args = [account] as const
  const accounts = await Promise.all(
    migrations.map(async ({ address, fromToken }) => {
      const contract = { abi: TokenMigration.abi, address }
      const [balance, amountMigrated, isWhitelisted, isBlacklisted] = await Promise.all([
        optionalRead(
          chain.readContract({ abi: erc20Abi, address: fromToken.address, functionName: 'balanceOf', args }),
        ),
        optionalRead(chain.readContract({ ...contract, functionName: 'amountMigrated', args })),
        optionalRead(chain.readContract({ ...contract, functionName: 'whitelisted', args })),
        optionalRead(chain.readContract({ ...contract, functionName: 'blacklisted', args })),
      ])
      return balance === undefined ||
        amountMigrated === undefined ||
        isWhitelisted === undefined ||
        isBlacklisted === undefined
        ? undefined
        : { balance, amountMigrated, isWhitelisted, isBlacklisted }
    }),
  )
  return Object.fromEntries(migrations.map(({ id }, i) => [id, accounts[i]]))
}

export const migrationAccountsQuery = chainQuery('migrationAccounts', readMigrationAccounts)
