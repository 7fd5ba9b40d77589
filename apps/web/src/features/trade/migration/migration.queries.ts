import { optionalRead, readFields, resolveToken } from '@zono/client'
import { type Deployment, erc20Abi, TokenMigration } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'

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

type MigrationConfig = NonNullable<Deployment['migrations']>[number]

/** Reads the terms of a migration; undefined where its contract does not answer. */
export async function readMigration(
  chain: ChainClient,
  { id, contractAddress: address }: MigrationConfig,
): Promise<Migration | undefined> {
  const contract = { abi: TokenMigration.abi, address }
  const terms = await readFields(chain, contract, ['fromToken', 'toToken', 'migrationRate', 'startAt'])
  if (terms === undefined) return undefined
  const [fromToken, toToken] = await Promise.all([
    resolveToken(chain, terms.fromToken),
    resolveToken(chain, terms.toToken),
  ])
  if (fromToken === null || toToken === null) return undefined
  return { id, address, fromToken, toToken, rate: terms.migrationRate, startAt: Number(terms.startAt) }
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

/** Reads the state of a migration; undefined where its contract does not answer. */
export async function readMigrationState(
  chain: ChainClient,
  { address, fromToken }: Migration,
): Promise<MigrationState | undefined> {
  const [state, oldSupply] = await Promise.all([
    readFields(chain, { abi: TokenMigration.abi, address }, ['totalMigrated', 'maxLimit', 'paused', 'available']),
    optionalRead(chain.readContract({ abi: erc20Abi, address: fromToken.address, functionName: 'totalSupply' })),
  ])
  if (state === undefined) return undefined
  const { paused: isPaused, ...amounts } = state
  return { ...amounts, isPaused, oldSupply }
}

/** What a migration knows of an account. Amounts in base units of the old token. */
export type MigrationAccount = {
  readonly balance: bigint
  readonly amountMigrated: bigint
  /** Has no limit. */
  readonly isWhitelisted: boolean
  /** Cannot migrate. */
  readonly isBlacklisted: boolean
}

/** Reads what a migration knows of an account; undefined where its contract does not answer. */
export async function readMigrationAccount(
  chain: ChainClient,
  { address, fromToken }: Migration,
  account: Address,
): Promise<MigrationAccount | undefined> {
  const args = [account] as const
  const [own, balance] = await Promise.all([
    readFields(chain, { abi: TokenMigration.abi, address, args }, ['amountMigrated', 'whitelisted', 'blacklisted']),
    optionalRead(chain.readContract({ abi: erc20Abi, address: fromToken.address, functionName: 'balanceOf', args })),
  ])
  if (own === undefined || balance === undefined) return undefined
  const { amountMigrated, whitelisted: isWhitelisted, blacklisted: isBlacklisted } = own
  return { balance, amountMigrated, isWhitelisted, isBlacklisted }
}
