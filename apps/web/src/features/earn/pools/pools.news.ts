import {
  type EarnAccount,
  type PoolProduct,
  readStakingPoolAccounts,
  readStakingPoolList,
  readStakingPools,
} from '@zono/client'
import { withReadCache } from '#core/chain/readCache.ts'
import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { readPastTime } from '#core/news/pastTime.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { msg } from '#lib/i18n/message.ts'
import { getEarnSlug } from '../earnProduct.ts'

/**
 * That a pool in which an account has a stake pays nothing any more, and that its lock has ended.
 *
 * @param ended - Time of the pool's last block, unix seconds; undefined while it runs, and where it has no end.
 */
export function getPoolNews(
  pool: PoolProduct,
  account: Pick<EarnAccount, 'stakedAmount' | 'lockedUntil'> | undefined,
  ended: number | undefined,
  now: number,
): readonly News[] {
  if (account === undefined || account.stakedAmount === 0n) return []
  const { stakedAmount, lockedUntil = 0 } = account
  const slug = getEarnSlug(pool)
  const values = { staked: shortSymbol(pool.stakingToken), reward: shortSymbol(pool.rewardToken) }
  const target = { to: '/pools', hash: `pool-${slug}` }
  const amounts = [{ currency: pool.stakingToken, amount: stakedAmount }]
  const news: News[] = []
  if (ended !== undefined) {
    const text = msg('The pool of %staked% that earned %reward% has ended. Your stake is still in it.', values)
    news.push({ id: `${slug} ended`, time: ended, text, amounts, target })
  }
  // Without a lock the time is that of the last deposit.
  if ((pool.terms.lockSeconds ?? 0n) > 0n && lockedUntil > 0 && lockedUntil <= now) {
    const text = msg('Your %staked% in the pool that earns %reward% is no longer locked.', values)
    news.push({ id: `${slug} unlocked ${lockedUntil}`, time: lockedUntil, text, amounts, target })
  }
  return news
}

/** Pools in which the account has a stake. One whose contract does not answer is left out: the list of pools says so. */
async function readPoolNews(context: NewsContext): Promise<readonly News[]> {
  const { account, now } = context
  const chain = withReadCache(context.chain, 60_000)
  const pools = await readStakingPoolList(withReadCache(chain, 600_000))
  const accounts = await readStakingPoolAccounts(chain, { account, pools })
  const staked = pools.filter(({ poolId }) => (accounts[poolId]?.stakedAmount ?? 0n) > 0n)
  const states = await readStakingPools(chain, staked)
  const news = staked.map(async (pool) => {
    const endBlock = states[pool.poolId]?.endBlock
    const ended = endBlock === undefined ? undefined : await readPastTime(context, endBlock + 1n)
    return getPoolNews(pool, accounts[pool.poolId], ended, now)
  })
  return (await Promise.all(news)).flat()
}

export const poolNews: NewsSource = {
  path: '/pools',
  label: msg('Pools'),
  requiredContracts: ['MasterFarm'],
  read: readPoolNews,
}
