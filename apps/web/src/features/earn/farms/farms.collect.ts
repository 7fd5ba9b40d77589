import { readFarmAccounts, readFarmList, readFarms, resolveToken } from '@zono/client'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { withReadCache } from '#core/chain/readCache.ts'
import { COLLECT_MAX_AGE_MS, type CollectSource, type ReadCollectables, type ReadHoldings } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'
import { getHarvestBlocker } from '../earn.rules.ts'
import { getFarmActions } from './farms.actions.ts'
import { getFarmTerms } from './farms.rules.ts'

/** Farms, what an account has in them, and the token that they pay; null where no such token is known. */
async function readPositions(chain: ChainClient, account: Address) {
  const { chainConfig, deployment } = chain
  const governanceToken = deployment.tokens[chainConfig.governanceTokenKey]
  if (governanceToken === undefined) return { farms: [], accounts: {}, currency: null }
  // Farm 0 is listed among the pools.
  const farms = (await readFarmList(withReadCache(chain, 600_000), null)).filter(({ pid }) => pid > 0)
  const [accounts, currency] = await Promise.all([
    readFarmAccounts(withReadCache(chain, COLLECT_MAX_AGE_MS), { account, farms }),
    resolveToken(chain, governanceToken),
  ])
  return { farms, accounts, currency }
}

/** Rewards of farms that can be harvested now. */
const readFarmRewards: ReadCollectables = async (chain, account) => {
  const { deployment, screenHead } = chain
  const { farms, accounts, currency } = await readPositions(chain, account)
  if (farms.length === 0) return []
  if (currency === null) return [undefined]
  const { farmStates } = await readFarms(withReadCache(chain, 60_000), farms)
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

/** Rewards of all farms, those too that cannot be harvested yet. */
const readPendingRewards: ReadHoldings = async (chain, account) => {
  const { farms, accounts, currency } = await readPositions(chain, account)
  const rewards = farms.map(({ pid }) => accounts[pid]?.pendingReward)
  if (rewards.length > 0 && currency === null) return [undefined]
  const amount = rewards.reduce((sum: bigint, reward = 0n) => sum + reward, 0n)
  const known = currency !== null && amount > 0n ? [{ amounts: [{ currency, amount }] }] : []
  return rewards.includes(undefined) ? [...known, undefined] : known
}

export const farmRewards: CollectSource = {
  path: '/farms',
  label: msg('Farms'),
  requiredContracts: ['MasterFarm'],
  read: readFarmRewards,
  holdings: [{ kind: 'rewards', read: readPendingRewards }],
}
