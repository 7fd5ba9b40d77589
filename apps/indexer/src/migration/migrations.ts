import { type Context, ponder } from 'ponder:registry'
import { migration, migrationAction, migrationUser } from 'ponder:schema'
import { TokenMigration } from '@zono/protocol'
import type { Address } from 'viem'
import { getNumber } from '../listings.ts'

/**
 * Inserts the row of a migration unless it exists, and returns its id. Every event may be the first: the terms are read with
 * it, because a migration may be deployed after the indexer has started. None of those read here can change.
 * @throws Error if no migration with this address is listed.
 */
async function ensureMigration({ db, client }: Pick<Context, 'db' | 'client'>, address: Address): Promise<string> {
  const id = await getNumber(db, 'migration', address)
  if (await db.find(migration, { id })) return id
  const contract = { abi: TokenMigration.abi, address, cache: 'immutable' } as const
  const [fromToken, toToken, rate, startAt] = await Promise.all([
    client.readContract({ ...contract, functionName: 'fromToken' }),
    client.readContract({ ...contract, functionName: 'toToken' }),
    client.readContract({ ...contract, functionName: 'migrationRate' }),
    client.readContract({ ...contract, functionName: 'startAt' }),
  ])
  await db.insert(migration).values({
    id,
    address: address.toLowerCase(),
    fromToken: fromToken.toLowerCase(),
    toToken: toToken.toLowerCase(),
    rate,
    startAt,
  })
  return id
}

// The constructor emits it: a migration has its row before anyone migrates.
ponder.on('TokenMigration:OwnershipTransferred', async ({ event, context }) => {
  await ensureMigration(context, event.log.address)
})

ponder.on('TokenMigration:PausedUpdated', async ({ event, context }) => {
  const id = await ensureMigration(context, event.log.address)
  await context.db.update(migration, { id }).set({ paused: event.args.isPaused })
})

ponder.on('TokenMigration:Migrated', async ({ event, context }) => {
  const { db } = context
  const { args, block, log, transaction } = event
  const migrationId = await ensureMigration(context, log.address)
  const user = args.account.toLowerCase()
  const isNew = (await db.find(migrationUser, { migrationId, user })) === null
  if (isNew) await db.insert(migrationUser).values({ migrationId, user })
  await db.update(migration, { id: migrationId }).set(({ totalMigrated, totalUsers }) => ({
    totalMigrated: totalMigrated + args.amountIn,
    totalUsers: totalUsers + (isNew ? 1n : 0n),
  }))
  await db.insert(migrationAction).values({
    id: `${transaction.hash}-${log.logIndex}`,
    migrationId,
    user,
    amountIn: args.amountIn,
    amountOut: args.amountOut,
    hash: transaction.hash,
    block: block.number,
    timestamp: block.timestamp,
  })
})
