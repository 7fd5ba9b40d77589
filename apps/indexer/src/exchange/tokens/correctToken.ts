import type { Context } from 'ponder:registry'
import { pair, token } from 'ponder:schema'
import { eq, or } from 'ponder'
import type { TokenFacts } from '../../../lib/contracts/tokenFacts.ts'
import { type EventBlock, savePastPair, savePastToken } from '../pastStates.ts'
import { getTokenRow } from '../rows.ts'
import { rescaleToken } from './rescaleToken.ts'

type Db = Context['db']

/** Writes what a token has said late to its row and its pairs. What it has not said stays as it is. */
export async function correctToken(
  db: Db,
  block: EventBlock,
  id: string,
  { symbol, name, decimals }: Pick<TokenFacts, 'symbol' | 'name' | 'decimals'>,
): Promise<void> {
  const before = await getTokenRow(db, id)
  const facts = {
    symbol: symbol || before.symbol,
    name: name || before.name,
    decimals: decimals === undefined ? before.decimals : BigInt(decimals),
  }
  if (facts.symbol === before.symbol && facts.name === before.name && facts.decimals === before.decimals) return
  await savePastToken(db, block, id)
  await db.update(token, { id }).set(facts)
  const pairs = await db.sql
    .select({ id: pair.id, token0Id: pair.token0Id, token1Id: pair.token1Id })
    .from(pair)
    .where(or(eq(pair.token0Id, id), eq(pair.token1Id, id)))
  for (const { id: pairId, token0Id, token1Id } of pairs) {
    await savePastPair(db, block, pairId)
    const [token0, token1] = [await getTokenRow(db, token0Id), await getTokenRow(db, token1Id)]
    await db.update(pair, { id: pairId }).set({ name: `${token0.symbol}-${token1.symbol}` })
  }
  const change = Number(facts.decimals - before.decimals)
  if (change !== 0) await rescaleToken(db, block, id, pairs, change)
}
