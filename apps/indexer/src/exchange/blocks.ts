import { ponder } from 'ponder:registry'
import { block } from 'ponder:schema'
import { updateUnreadTokens } from './tokens/unreadTokens.ts'

ponder.on('Blocks:block', async ({ event, context }) => {
  const { hash, parentHash, sha3Uncles, miner, stateRoot, transactionsRoot, receiptsRoot } = event.block
  const { number, gasUsed, gasLimit, timestamp, difficulty, totalDifficulty, size } = event.block
  await context.db.insert(block).values({
    id: hash,
    parentHash,
    unclesHash: sha3Uncles ?? '0x',
    author: miner,
    stateRoot,
    transactionsRoot,
    receiptsRoot,
    number,
    gasUsed,
    gasLimit,
    timestamp,
    difficulty,
    totalDifficulty: totalDifficulty ?? 0n,
    size,
  })
  await updateUnreadTokens(context.db, event.block)
})
