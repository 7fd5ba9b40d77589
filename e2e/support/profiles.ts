import type { Page } from '@playwright/test'
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

/** Answers as a hub in which one account has a username, and no other has one. */
export const nameAccount = (page: Page, hubUrl: string, address: Address, username: string) =>
  page.route(`${hubUrl}/profile/api/users**`, (route) => {
    const url = route.request().url()
    if (!url.includes('/by-name/')) return route.fulfill({ json: { users: { [address]: username } } })
    return url.endsWith(`/${username}`)
      ? route.fulfill({ json: { address, username, status: 'active' } })
      : route.fulfill({ status: 404, json: { error_description: 'not found' } })
  })
