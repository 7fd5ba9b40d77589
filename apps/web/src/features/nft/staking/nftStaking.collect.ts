import { withReadCache } from '#core/chain/readCache.ts'
import { COLLECT_MAX_AGE_MS, type CollectSource, type ReadCollectables } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'
import { claimRewards } from './nftStaking.actions.ts'
import { nftStakingPools } from './nftStaking.instances.ts'

/** Rewards of staked NFTs. */
const readNftStakingRewards: ReadCollectables = async (chain, account) => {
  const rows = await nftStakingPools.readRows(chain, withReadCache(chain, COLLECT_MAX_AGE_MS), account)
  return rows.flatMap((row) => {
    if (row?.account === undefined) return [undefined]
    const { terms: pool } = row
    const amount = row.account.pendingReward
    if (amount === 0n) return []
    return [{ amounts: [{ currency: pool.earningToken, amount }], action: claimRewards(pool) }]
  })
}

export const nftStakingRewards: CollectSource = {
  path: '/nft-staking',
  label: msg('NFT Staking'),
  requiredContracts: [],
  read: readNftStakingRewards,
  holdings: [{ kind: 'rewards', read: readNftStakingRewards }],
}
