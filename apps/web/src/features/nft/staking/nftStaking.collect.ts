import { withReadCache } from '../../../core/chain/readCache.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { COLLECT_MAX_AGE_MS, type CollectSource, type ReadCollectables } from '../../collect.ts'
import { claimRewards } from './nftStaking.actions.ts'
import { readNftStakingAccounts, readNftStakingPools } from './nftStaking.queries.ts'

/** Rewards of staked NFTs. */
const readNftStakingRewards: ReadCollectables = async (chain, account) => {
  const listed = await readNftStakingPools(withReadCache(chain, 600_000), null)
  const pools = listed.filter((pool) => pool !== undefined)
  const accounts = await readNftStakingAccounts(withReadCache(chain, COLLECT_MAX_AGE_MS), { account, pools })
  return listed.flatMap((pool) => {
    const amount = pool && accounts[pool.nsid]?.pendingReward
    if (pool === undefined || amount === undefined) return [undefined]
    if (amount === 0n) return []
    return [{ amounts: [{ currency: pool.earningToken, amount }], action: claimRewards(pool) }]
  })
}

export const nftStakingRewards: CollectSource = {
  path: '/nft-staking',
  label: msg('NFT Staking'),
  requiredContracts: [],
  read: readNftStakingRewards,
  holdings: { kind: 'rewards', read: readNftStakingRewards },
}
