import { withReadCache } from '../../../core/chain/readCache.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { COLLECT_MAX_AGE_MS, type CollectSource, type ReadCollectables } from '../../collect.ts'
import { getHarvestBlocker } from '../earn.rules.ts'
import { getPoolActions } from './pools.actions.ts'
import { readStakingPoolAccounts, readStakingPoolList } from './pools.queries.ts'

/** Rewards of staking pools that can be harvested now. */
const readPoolRewards: ReadCollectables = async (chain, account) => {
  const pools = await readStakingPoolList(withReadCache(chain, 600_000), null)
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

export const poolRewards: CollectSource = {
  path: '/pools',
  label: msg('Pools'),
  requiredContracts: ['MasterFarm'],
  read: readPoolRewards,
}
