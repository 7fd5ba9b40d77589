import { ponder } from 'ponder:registry'
import { predictionPrice, predictionRound } from 'ponder:schema'
import { formatUnits, parseUnits } from 'viem'
import { getRoundPosition } from '../../lib/prediction/settlement.ts'
import { cancelUnlessEnded, findRound, getRoundRow, PRICE_DECIMALS, upsertMarket } from './rows.ts'

ponder.on('Prediction:StartRound', async ({ event: { args, block, transaction }, context: { db } }) => {
  const { epoch } = args
  const id = epoch.toString()
  const previous = await findRound(db, epoch - 1n)
  await db.insert(predictionRound).values({
    id,
    epoch,
    previousId: previous?.id ?? null,
    startAt: block.timestamp,
    startBlock: block.number,
    startHash: transaction.hash,
  })
  await upsertMarket(db, { epochId: id })
  // A round starts with the lock of the one before and the end of the one before that. Where they did not happen, because
  // nobody executed in time or the game was paused, they never will.
  if (previous?.lockAt === null) await cancelUnlessEnded(db, epoch - 1n)
  await cancelUnlessEnded(db, epoch - 2n)
})

ponder.on('Prediction:LockRound', async ({ event: { args, block, transaction }, context: { db } }) => {
  await db.update(predictionRound, { id: args.epoch.toString() }).set({
    lockAt: block.timestamp,
    lockBlock: block.number,
    lockHash: transaction.hash,
    lockPrice: formatUnits(args.price, PRICE_DECIMALS),
    lockRoundId: args.roundId,
  })
})

ponder.on('Prediction:EndRound', async ({ event: { args, block, transaction }, context: { db } }) => {
  const { id, lockPrice } = await getRoundRow(db, args.epoch)
  await db.update(predictionRound, { id }).set({
    position: getRoundPosition(parseUnits(lockPrice ?? '0', PRICE_DECIMALS), args.price),
    failed: false,
    closeAt: block.timestamp,
    closeBlock: block.number,
    closeHash: transaction.hash,
    closePrice: formatUnits(args.price, PRICE_DECIMALS),
    closeRoundId: args.roundId,
  })
})

// Pausing ends the game, so the round that takes bets and the live one are never executed.
ponder.on('Prediction:Pause', async ({ event: { args }, context: { db } }) => {
  await upsertMarket(db, { paused: true })
  await cancelUnlessEnded(db, args.epoch)
  await cancelUnlessEnded(db, args.epoch - 1n)
})

ponder.on('Prediction:Unpause', async ({ context: { db } }) => {
  await upsertMarket(db, { paused: false })
})

ponder.on('PoolPriceFeed:AnswerUpdated', async ({ event: { args, block }, context: { db } }) => {
  await db.insert(predictionPrice).values({
    id: args.roundId.toString(),
    price: formatUnits(args.current, PRICE_DECIMALS),
    timestamp: args.updatedAt,
    block: block.number,
  })
})
