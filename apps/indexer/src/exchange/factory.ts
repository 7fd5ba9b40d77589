import { ponder } from 'ponder:registry'
import { pair, pancakeFactory, token } from 'ponder:schema'
import { keepFactory, noteNewFactory, noteNewPair } from './keptStates.ts'
import { FACTORY, rememberPair } from './rows.ts'
import { ensureToken } from './tokens.ts'

ponder.on('Factory:PairCreated', async ({ event, context }) => {
  const { db } = context
  const id = event.args.pair.toLowerCase()
  const [token0Id, token1Id] = [event.args.token0.toLowerCase(), event.args.token1.toLowerCase()]
  await ensureToken(context, event.block, event.args.token0)
  await ensureToken(context, event.block, event.args.token1)
  const [token0, token1] = await Promise.all([db.find(token, { id: token0Id }), db.find(token, { id: token1Id })])

  const row = { id, name: `${token0?.symbol}-${token1?.symbol}`, token0Id, token1Id }
  await noteNewPair(db, event.block, row)
  await db.insert(pair).values({
    ...row,
    changedBlock: event.block.number,
    block: event.block.number,
    timestamp: event.block.timestamp,
  })
  await rememberPair(db, token0Id, token1Id, id)
  if ((await db.find(pancakeFactory, { id: FACTORY })) === null) {
    await noteNewFactory(db, event.block)
    await db.insert(pancakeFactory).values({ id: FACTORY, totalPairs: 1n, changedBlock: event.block.number })
    return
  }
  await keepFactory(db, event.block)
  await db.update(pancakeFactory, { id: FACTORY }).set(({ totalPairs }) => ({ totalPairs: totalPairs + 1n }))
})
