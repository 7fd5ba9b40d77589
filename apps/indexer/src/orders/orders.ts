import { ponder } from 'ponder:registry'
import { signedOrder, signedOrderCancel, signedOrderEpoch, signedOrderFill } from 'ponder:schema'
import type { Hash } from 'viem'
import { addUnits } from '../../lib/decimal.ts'

type Logged = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly log: { readonly logIndex: number }
  readonly transaction: { readonly hash: Hash }
}

/** Where and when something happened. */
const getPlace = ({ block, log, transaction: { hash } }: Logged) => ({
  ...{ id: `${hash}-${log.logIndex}`, hash },
  ...{ block: block.number, timestamp: block.timestamp },
})

ponder.on('Orders:Fill', async ({ event, context: { db } }) => {
  const { orderHash, filler, sold, bought, tip } = event.args
  const { timestamp } = event.block
  const [maker, sell, buy] = [
    event.args.maker.toLowerCase(),
    event.args.sell.toLowerCase(),
    event.args.buy.toLowerCase(),
  ]
  const order = { id: orderHash, maker, sell, buy }
  await db
    .insert(signedOrder)
    .values({
      ...{ ...order, totalSold: sold, totalBought: bought, totalTip: tip, totalFills: 1n },
      ...{ firstFilledAt: timestamp, lastFilledAt: timestamp },
    })
    .onConflictDoUpdate(({ totalSold, totalBought, totalTip, totalFills }) => ({
      totalSold: addUnits(totalSold, sold),
      totalBought: addUnits(totalBought, bought),
      totalTip: addUnits(totalTip, tip),
      ...{ totalFills: totalFills + 1n, lastFilledAt: timestamp },
    }))
  await db.insert(signedOrderFill).values({
    ...{ ...getPlace(event), logIndex: BigInt(event.log.logIndex) },
    ...{ orderId: orderHash, maker, filler: filler.toLowerCase(), sell, buy, sold, bought, tip },
  })
})

ponder.on('Orders:Cancel', async ({ event, context: { db } }) => {
  const { maker, nonce } = event.args
  await db.insert(signedOrderCancel).values({ ...getPlace(event), maker: maker.toLowerCase(), nonce })
})

ponder.on('Orders:CancelAll', async ({ event, context: { db } }) => {
  const { maker, epoch } = event.args
  await db.insert(signedOrderEpoch).values({ ...getPlace(event), maker: maker.toLowerCase(), epoch })
})
