import { createSendTransaction } from '../chain/sendTransaction.ts'
import type { DevnetContext } from '../context.ts'
import { createNftActivity, type NftActivity } from '../nfts/activity.ts'

/** Milliseconds between two who do something with NFTs: 20 to 60 seconds. */
const getActivityDelayMs = () => 20_000 + Math.random() * 40_000

/** What is done, in turn. Listings and purchases keep each other's pace. */
const ACTIVITIES: readonly NftActivity[] = ['list', 'buy', 'stake', 'list', 'reprice', 'mint', 'buy', 'unstake']

/** Lets people mint, stake, and trade NFTs. Returns what stops it. */
export function simulateNfts(market: DevnetContext): () => void {
  let turn = 0
  let timer: ReturnType<typeof setTimeout>
  const { client } = market
  const send = createSendTransaction(client)
  const plan = createNftActivity(market, Math.random)

  async function act() {
    try {
      const [kind = 'list'] = ACTIVITIES.slice(turn++ % ACTIVITIES.length)
      const calls = await plan(kind)
      for (const [i, { from, to, data, value = 0n }] of calls.entries()) {
        // Fails where a limit is reached, which costs nothing. Only the first one, on which the others depend.
        if (i === 0) await client.call({ account: from, to, data, value })
        await send(from, to, data, value)
      }
    } catch {
      // A test may have rolled the chain back; the next turn finds its way.
    }
    timer = setTimeout(act, getActivityDelayMs())
  }

  timer = setTimeout(act, getActivityDelayMs())
  return () => clearTimeout(timer)
}
