import { withReadCache } from '#core/chain/readCache.ts'
import { COLLECT_MAX_AGE_MS, type CollectSource, type ReadCollectables } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'
import { claimPieces } from './nftFarms.actions.ts'
import { nftFarms } from './nftFarms.instances.ts'
import { getUnlockTime } from './nftFarms.rules.ts'

/** Pieces of NFT farms whose lock is over, with the locked tokens that come back. */
const readFarmedPieces: ReadCollectables = async (chain, account) => {
  const rows = await nftFarms.readRows(chain, withReadCache(chain, COLLECT_MAX_AGE_MS), account)
  const { block } = chain.screenHead.getState()
  return rows.flatMap((row) => {
    if (row?.account === undefined) return [undefined]
    const { terms: farm, account: position } = row
    const unlocksAt = getUnlockTime(farm, position)
    if (unlocksAt === undefined || block === undefined || block.timestamp < unlocksAt) return []
    const { name: collection } = farm.collection
    return [
      {
        amounts: [{ currency: farm.stakingToken, amount: position.tokensLocked }],
        pieces: { count: Number(position.nftsLocked), collection },
        action: claimPieces(farm),
      },
    ]
  })
}

export const farmedPieces: CollectSource = {
  path: '/nft-farming',
  label: msg('NFT Farming'),
  requiredContracts: [],
  read: readFarmedPieces,
  // Locked tokens are stakes, and pieces are listed with the market's.
  holdings: [],
}
