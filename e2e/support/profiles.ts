import { CAMPAIGNS } from '@zono/protocol'
import type { Address } from 'viem'
import { planPoints, planProfile, planStarter, readFirstCollectible } from '../../devnet/seed/profiles/profiles.ts'
import type { ChainFixture } from './chainFixtures.ts'

const STARTER_KIND = 5

/** What a journey may do to profiles behind the page's back. */
export function createProfiles(chain: ChainFixture) {
  async function sendCalls(calls: ReturnType<typeof planPoints>): Promise<void> {
    for (const { from, to, data } of calls) await chain.send(from, to, data)
  }
  return {
    /** An account buys its starter. Returns its id. */
    async giveStarter(account: Address): Promise<bigint> {
      await chain.fundToken('zono', account, '20')
      await sendCalls(planStarter(chain, account, STARTER_KIND))
      return readFirstCollectible(chain, account)
    },
    /** An account with a collectible creates its profile. */
    create: (account: Address, tokenId: bigint, team = 1n) => sendCalls(planProfile(chain, account, team, tokenId)),
    /** The first campaign gives an account points. */
    async givePoints(account: Address, points: bigint): Promise<void> {
      const [campaign] = CAMPAIGNS
      if (campaign) await sendCalls(planPoints(chain, account, points, campaign))
    },
  }
}
