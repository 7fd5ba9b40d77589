import { type EarnAccount, type Farm, readFarmAccounts, readFarmList } from '@zono/client'
import { withReadCache } from '#core/chain/readCache.ts'
import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { msg } from '#lib/i18n/message.ts'
import { getEarnSlug } from './earnProduct.ts'

/** That the lock of a stake in a farm has ended. A farm without a lock has no end of one either: the contract says 0. */
export function getFarmLockNews(
  farm: Farm,
  account: Pick<EarnAccount, 'stakedAmount' | 'lockedUntil'> | undefined,
  now: number,
): readonly News[] {
  const { stakedAmount = 0n, lockedUntil = 0 } = account ?? {}
  if (stakedAmount === 0n || lockedUntil === 0 || lockedUntil > now) return []
  const slug = getEarnSlug(farm)
  return [
    {
      id: `${slug} ${lockedUntil}`,
      time: lockedUntil,
      text: msg('Your %symbol% in the farm are no longer locked.', { symbol: shortSymbol(farm.stakingToken) }),
      amounts: [{ currency: farm.stakingToken, amount: stakedAmount }],
      target: { to: farm.category === 'LP' ? '/farms' : '/stakings', hash: `farm-${slug}` },
    },
  ]
}

/** Farms in which the account has a stake; farm 0 is told of among the pools. */
async function readFarmLockNews({ chain, account, now }: NewsContext): Promise<readonly News[]> {
  const farms = (await readFarmList(withReadCache(chain, 600_000), null)).filter(({ pid }) => pid > 0)
  const accounts = await readFarmAccounts(withReadCache(chain, 300_000), { account, farms })
  return farms.flatMap((farm) => getFarmLockNews(farm, accounts[farm.pid], now))
}

export const farmLockNews: NewsSource = {
  path: '/farms',
  label: msg('Farms'),
  requiredContracts: ['MasterFarm'],
  read: readFarmLockNews,
}
