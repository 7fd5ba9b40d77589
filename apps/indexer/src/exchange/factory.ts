import { ponder } from 'ponder:registry'
import { pair, pancakeFactory, token } from 'ponder:schema'
import { saveFactoryCreation, savePairCreation, savePastFactory } from './pastStates.ts'
import { FACTORY_ADDRESS } from './rows.ts'
import { listBasePair } from './stats/basePairs.ts'
import { ensureTokens } from './tokens/ensureTokens.ts'

ponder.on('Factory:PairCreated', async ({ event, context }) => {
  const { db } = context
  const id = event.args.pair.toLowerCase()
  const [token0Id, token1Id] = [event.args.token0.toLowerCase(), event.args.token1.toLowerCase()]
  await ensureTokens(db, event.block, [event.args.token0, event.args.token1])
  const [token0, token1] = await Promise.all([db.find(token, { id: token0Id }), db.find(token, { id: token1Id })])

  const row = { id, name: `${token0?.symbol}-${token1?.symbol}`, token0Id, token1Id }
  await savePairCreation(db, event.block, row)
  await db.insert(pair).values({
    ...row,
    changedBlock: event.block.number,
    block: event.block.number,
    timestamp: event.block.timestamp,
  })
  await listBasePair(db, row)
  if ((await db.find(pancakeFactory, { id: FACTORY_ADDRESS })) === null) {
    await saveFactoryCreation(db, event.block)
    await db.insert(pancakeFactory).values({ id: FACTORY_ADDRESS, totalPairs: 1n, changedBlock: event.block.number })
    return
  }
  await savePastFactory(db, event.block)
  await db.update(pancakeFactory, { id: FACTORY_ADDRESS }).set(({ totalPairs }) => ({ totalPairs: totalPairs + 1n }))
})
