import type { Context } from 'ponder:registry'
import { token, unreadToken } from 'ponder:schema'
import type { Address } from 'viem'
import { TOKEN_FACTS, type TokenFacts } from '../../../lib/contracts/tokenFacts.ts'
import { DEFAULT_DECIMALS, readFactsOnce, readTokenFacts } from '../../tokenReader.ts'
import { type EventBlock, saveTokenCreation } from '../pastStates.ts'
import { WHITELIST } from '../rows.ts'
import { scheduleTokenRead } from './tokenReads.ts'
import { retryTokenReads } from './unreadTokens.ts'

type Db = Context['db']

/**
 * Inserts the rows of some tokens unless they exist. They are contracts of anyone: reading them takes a second at most, and
 * what they do not answer is read again later (`correctToken`). Base tokens are named by the product and price all others,
 * a stablecoin without a look at its pairs: an endpoint that does not answer for them is waited for.
 */
export async function ensureTokens(db: Db, block: EventBlock, addresses: readonly Address[]): Promise<void> {
  const found = await Promise.all(addresses.map((address) => db.find(token, { id: address.toLowerCase() })))
  const missing = addresses.filter((_, i) => found[i] === null)
  // One second for all of them; the rows follow one after another, because they share rows of past states.
  const facts = await Promise.all(
    missing.map((address) =>
      WHITELIST.includes(address.toLowerCase()) ? readFactsOnce(address, TOKEN_FACTS) : readTokenFacts(address),
    ),
  )
  for (const [i, address] of missing.entries()) {
    const read = facts[i]
    if (read) await insertToken(db, block, address.toLowerCase(), read)
  }
  await retryTokenReads(
    db,
    found.flatMap((row) => row?.id ?? []),
  )
}

async function insertToken(
  db: Db,
  block: EventBlock,
  id: string,
  { symbol, name, decimals, missing }: TokenFacts,
): Promise<void> {
  const row = {
    id,
    symbol: symbol || 'UNKNOWN',
    name: name || 'Unknown Token',
    decimals: BigInt(decimals ?? DEFAULT_DECIMALS),
  }
  await saveTokenCreation(db, block, row)
  await db.insert(token).values({ ...row, changedBlock: block.number })
  if (missing.length === 0) return
  await db.insert(unreadToken).values({ id, missing: [...missing] })
  scheduleTokenRead({ id, missing, attempts: 0 })
}
