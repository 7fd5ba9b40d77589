import { readStakingPoolAccounts, readStakingPoolList } from '@zono/client'
import { withReadCache } from '#core/chain/readCache.ts'
import { COLLECT_MAX_AGE_MS, type CollectSource, type ReadCollectables, type ReadHoldings } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'
import { getHarvestBlocker } from '../earn.rules.ts'
import { getPoolActions } from './pools.actions.ts'

/** Rewards of staking pools that can be harvested now. */
const readPoolRewards: ReadCollectables = async (chain, account) => {
  const pools = await readStakingPoolList(withReadCache(chain, 600_000))
  const accounts = await readStakingPoolAccounts(withReadCache(chain, COLLECT_MAX_AGE_MS), { account, pools })
  const { block } = chain.screenHead.getState()
  return pools.flatMap((pool) => {
    const { [pool.poolId]: position } = accounts
    if (position === undefined) return [undefined]
    const { harvest } = getPoolActions(chain.deployment, pool)
    const row = { account: position, accountRewardPerBlock: 0n, terms: pool.terms }
    if (!harvest || getHarvestBlocker(row, position.block, block?.timestamp)) return []
    return [{ amounts: [{ currency: pool.rewardToken, amount: position.pendingReward }], action: harvest }]
  })
}

/** Rewards of all pools, those too that cannot be harvested yet. */
const readPendingRewards: ReadHoldings = async (chain, account) => {
  const pools = await readStakingPoolList(withReadCache(chain, 600_000))
  const accounts = await readStakingPoolAccounts(withReadCache(chain, COLLECT_MAX_AGE_MS), { account, pools })
  return pools.flatMap(({ poolId, rewardToken }) => {
    const amount = accounts[poolId]?.pendingReward
    if (amount === undefined) return [undefined]
    return amount > 0n ? [{ amounts: [{ currency: rewardToken, amount }] }] : []
  })
}

export const poolRewards: CollectSource = {
  path: '/pools',
  label: msg('Pools'),
  requiredContracts: ['MasterFarm'],
  read: readPoolRewards,
  holdings: [{ kind: 'rewards', read: readPendingRewards }],
}
