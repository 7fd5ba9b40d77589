import type { DevnetContext } from '../context.ts'
import { createNftActivity, type NftActivity } from '../nfts/activity.ts'
import { type Activity, between, perform } from './activity.ts'

/** What is done, in turn. Listings and purchases keep each other's pace. */
const ACTIVITIES: readonly NftActivity[] = ['list', 'buy', 'stake', 'list', 'reprice', 'mint', 'buy', 'unstake']

/** People mint, stake, and trade NFTs. */
export function createCollecting(market: DevnetContext): Activity {
  let turn = 0
  const plan = createNftActivity(market, Math.random)

  async function act() {
    const [kind = 'list'] = ACTIVITIES.slice(turn++ % ACTIVITIES.length)
    await perform(market.client, await plan(kind))
  }

  return { name: 'NFTs', getDelaySeconds: between(20, 60), act }
}
