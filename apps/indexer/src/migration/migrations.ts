import { type Context, ponder } from 'ponder:registry'
import { migration, migrationAction, migrationUser } from 'ponder:schema'
import { TokenMigration } from '@zono/protocol'
import { addUnits } from '../../lib/decimal.ts'
import { type FollowedEvent, findNumber, readTermsOnce, toContract } from '../listings.ts'
import { readTerms } from '../termsReader.ts'

/**
 * Inserts the row of a migration unless it exists, and returns its id. Every event may be the first: the terms are read with
 * it, because a migration may be deployed after the indexer has started. None of those read here can change.
 * @returns undefined for an address that is not listed as a migration, or does not answer as one: its events are left out
 */
async function ensureMigration({ db }: Pick<Context, 'db'>, event: FollowedEvent): Promise<string | undefined> {
  const contract = toContract(event)
  const id = await findNumber(db, 'migration', contract.address)
  if (id === undefined || (await db.find(migration, { id }))) return id
  const terms = await readTermsOnce(db, 'migration', contract, () =>
    readTerms(TokenMigration.abi, contract, ['fromToken', 'toToken', 'migrationRate', 'startAt']),
  )
  if (terms === undefined) return undefined
  await db.insert(migration).values({
    id,
    address: contract.address.toLowerCase(),
    fromToken: terms.fromToken.toLowerCase(),
    toToken: terms.toToken.toLowerCase(),
    rate: terms.migrationRate,
    startAt: terms.startAt,
  })
  return id
}

// The constructor emits it: a migration has its row before anyone migrates.
ponder.on('TokenMigration:OwnershipTransferred', async ({ event, context }) => {
  await ensureMigration(context, event)
})

ponder.on('TokenMigration:PausedUpdated', async ({ event, context }) => {
  const id = await ensureMigration(context, event)
  if (id === undefined) return
  await context.db.update(migration, { id }).set({ paused: event.args.isPaused })
})

ponder.on('TokenMigration:Migrated', async ({ event, context }) => {
  const { db } = context
  const { args, block, log, transaction } = event
  const migrationId = await ensureMigration(context, event)
  if (migrationId === undefined) return
  const user = args.account.toLowerCase()
  const isNew = (await db.find(migrationUser, { migrationId, user })) === null
  if (isNew) await db.insert(migrationUser).values({ migrationId, user })
  await db.update(migration, { id: migrationId }).set(({ totalMigrated, totalUsers }) => ({
    totalMigrated: addUnits(totalMigrated, args.amountIn),
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
