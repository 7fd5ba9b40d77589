import { withReadCache } from '../../../core/chain/readCache.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { COLLECT_MAX_AGE_MS, type CollectSource, type ReadCollectables } from '../../collect.ts'
import { getHarvestBlocker } from '../earn.rules.ts'
import { getFarmActions } from './farms.actions.ts'
import { readFarmAccounts, readFarmList, readFarms } from './farms.queries.ts'
import { getFarmTerms } from './farms.rules.ts'

/** Rewards of farms that can be harvested now. */
const readFarmRewards: ReadCollectables = async (chain, account) => {
  const { chainConfig, deployment, screenHead } = chain
  const governanceToken = deployment.tokens[chainConfig.governanceTokenKey]
  if (governanceToken === undefined) return []
  // Farm 0 is listed among the pools.
  const farms = (await readFarmList(withReadCache(chain, 600_000), null)).filter(({ pid }) => pid > 0)
  const [{ farmStates }, accounts, currency] = await Promise.all([
    readFarms(withReadCache(chain, 60_000), farms),
    readFarmAccounts(withReadCache(chain, COLLECT_MAX_AGE_MS), { account, farms }),
    resolveToken(chain, governanceToken),
  ])
  if (currency === null) return [undefined]
  const { block } = screenHead.getState()
  return farms.flatMap((farm) => {
    const { [farm.pid]: position } = accounts
    if (position === undefined) return [undefined]
    const { harvest } = getFarmActions(deployment, farm)
    const row = { account: position, accountRewardPerBlock: 0n, terms: getFarmTerms(farmStates[farm.pid]) }
    if (!harvest || getHarvestBlocker(row, position.block, block?.timestamp)) return []
    const amounts = [{ currency, amount: position.pendingReward }]
    return [{ amounts, action: harvest }]
  })
}

export const farmRewards: CollectSource = {
  path: '/farms',
  label: msg('Farms'),
  requiredContracts: ['MasterFarm'],
  read: readFarmRewards,
}
