import { type Context, ponder } from 'ponder:registry'
import { nftCollection } from 'ponder:schema'
import type { Address } from 'viem'
import { addDecimal, fromUnits, toExactString } from '../../../lib/decimal.ts'
import type { EventBlock } from '../ownership.ts'
import { BNB_DECIMALS, ensureCollection, updateUser } from './rows.ts'
import { recomputeFloor, saveSnapshots } from './snapshots.ts'

/** Decimals of a fee in bps as a percentage. */
const PERCENT_DECIMALS = 2

type CollectionTerms = {
  readonly collection: Address
  readonly creator: Address
  readonly whitelistChecker: Address
  readonly tradingFee: bigint
  readonly creatorFee: bigint
}

/** Sets the terms of a collection, which opens it for listing and trading. */
async function setTerms({ db }: Pick<Context, 'db'>, block: EventBlock, terms: CollectionTerms) {
  const id = await ensureCollection({ db }, terms.collection)
  await db.update(nftCollection, { id }).set({
    active: true,
    creatorAddress: terms.creator.toLowerCase(),
    tradingFee: toExactString(fromUnits(terms.tradingFee, PERCENT_DECIMALS)),
    creatorFee: toExactString(fromUnits(terms.creatorFee, PERCENT_DECIMALS)),
    whitelistChecker: terms.whitelistChecker.toLowerCase(),
  })
  await recomputeFloor(db, id)
  await saveSnapshots(db, block, id)
}

ponder.on('NftMarket:CollectionNew', ({ event, context }) => setTerms(context, event.block, event.args))
ponder.on('NftMarket:CollectionUpdate', ({ event, context }) => setTerms(context, event.block, event.args))

ponder.on('NftMarket:CollectionClose', async ({ event, context }) => {
  const id = await ensureCollection(context, event.args.collection)
  await context.db.update(nftCollection, { id }).set({ active: false, floorBNB: null })
  await saveSnapshots(context.db, event.block, id)
})

ponder.on('NftMarket:RevenueClaim', async ({ event, context: { db } }) => {
  const amount = fromUnits(event.args.amount, BNB_DECIMALS)
  await updateUser(db, event.args.claimer.toLowerCase(), ({ totalFeesCollectedInBNB }) => ({
    totalFeesCollectedInBNB: addDecimal(totalFeesCollectedInBNB, amount),
  }))
})
