import { withReadCache } from '#core/chain/readCache.ts'
import type { InstanceRow } from '#core/instances/defineInstances.ts'
import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { msg } from '#lib/i18n/message.ts'
import { nftFarms } from './nftFarms.instances.ts'
import type { NftFarm, NftFarmAccount } from './nftFarms.queries.ts'
import { getUnlockTime } from './nftFarms.rules.ts'

type FarmRow = InstanceRow<
  Pick<NftFarm, 'address' | 'lockPeriod' | 'collection' | 'stakingToken'>,
  unknown,
  Pick<NftFarmAccount, 'nftsLocked' | 'lastStakedAt' | 'tokensLocked'>
>

/** That the lock of an NFT farm has ended: its pieces, and the locked tokens, can be claimed. */
export function getUnlockNews({ terms: farm, account }: FarmRow, now: number): readonly News[] {
  const time = getUnlockTime(farm, account)
  if (time === undefined || account === undefined || time > now) return []
  return [
    {
      id: `${farm.address} ${time}`,
      time,
      text: msg('Your pieces of %collection% in the NFT farm can be claimed.', { collection: farm.collection.name }),
      amounts: [{ currency: farm.stakingToken, amount: account.tokensLocked }],
      target: { to: '/nft-farming' },
    },
  ]
}

/** Farms of which nothing can be read are left out: their screen says so. */
async function readUnlockNews({ chain, account, now }: NewsContext): Promise<readonly News[]> {
  const rows = await nftFarms.readRows(chain, withReadCache(chain, 60_000), account)
  return rows.flatMap((row) => (row ? getUnlockNews(row, now) : []))
}

export const nftFarmNews: NewsSource = {
  path: '/nft-farming',
  label: msg('NFT Farming'),
  requiredContracts: [],
  read: readUnlockNews,
}
