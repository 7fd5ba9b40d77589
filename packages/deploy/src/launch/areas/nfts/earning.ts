import * as v from 'valibot'
import { LaunchError } from '../../../run/chain.ts'
import type { Locate } from '../../../step.ts'
import { getCollectionName } from '../../../steps/nfts/collections.ts'
import { createNftFarmSteps, listNftFarms, type NftFarmTerms } from '../../../steps/nfts/farms.ts'
import { createNftStakingSteps, listNftStakingPools, type NftStakingTerms } from '../../../steps/nfts/stakingPools.ts'
import type { Area, AreaContext } from '../area.ts'
import {
  blockNumber,
  feeBps,
  id,
  key,
  positiveAmount,
  symbol,
  tokenAmount,
  unixSeconds,
  whole,
  withOwnIds,
} from '../fields.ts'

const nftFarmSchema = v.pipe(
  v.strictObject({
    /** From 4: ids 0 to 3 are shown as finished. */
    id: id(4),
    /** Symbol of a collection of `nfts`. */
    collection: symbol,
    startAt: unixSeconds,
    endAt: unixSeconds,
    pieces: whole(1, 1e6),
    /** Main tokens locked for a piece. */
    price: positiveAmount,
    /** No limit without. */
    maxPerUser: v.optional(whole(0, 1e6), 0),
    farmFeeBps: feeBps(2_000),
    lockSeconds: v.optional(whole(0, 365 * 86_400), 0),
  }),
  v.check(({ startAt, endAt }) => startAt < endAt, 'endAt has to come after startAt'),
  v.check(
    ({ farmFeeBps, lockSeconds }) => farmFeeBps > 0n || lockSeconds > 0n,
    'needs farmFeeBps or lockSeconds: tokens lent for one transaction would take every piece',
  ),
)

/** NFT farms of `operator.json`. */
export const nftFarmsSchema = withOwnIds(nftFarmSchema)

const nftStakingPoolSchema = v.pipe(
  v.strictObject({
    id: id(),
    /** Symbol of a collection of `nfts`. */
    collection: symbol,
    rewardToken: key,
    /** For a piece and a block. */
    rewardPerBlock: tokenAmount,
    startBlock: blockNumber,
    endBlock: blockNumber,
    /** In reward tokens. */
    depositFee: v.optional(tokenAmount, '0'),
    withdrawFee: v.optional(tokenAmount, '0'),
    maxPerUser: whole(1, 100),
  }),
  v.check(({ startBlock, endBlock }) => startBlock < endBlock, 'endBlock has to come after startBlock'),
)

/** NFT staking pools of `operator.json`. */
export const nftStakingPoolsSchema = withOwnIds(nftStakingPoolSchema)

type Collections = { readonly symbols: readonly string[] }

/** Finds a collection of `nfts`, by its symbol. */
function locateCollection(entry: string, { symbols }: Collections, wanted: string): Locate {
  if (!symbols.includes(wanted)) throw new LaunchError(`operator.json: ${entry}: nfts has no collection ${wanted}.`)
  return (find) => find(getCollectionName(wanted))
}

/** Plans the NFT farms. */
export function planNftFarms(
  farms: readonly v.InferOutput<typeof nftFarmSchema>[],
  context: AreaContext & Collections,
): Area {
  const terms = farms.map(
    ({ collection, pieces, price, ...farm }): NftFarmTerms => ({
      ...farm,
      collection: locateCollection(`nftFarms ${farm.id}.collection`, context, collection),
      totalNftsToSell: pieces,
      nftPrice: price,
    }),
  )
  return {
    steps: createNftFarmSteps(terms, context),
    list: (find) => ({ nftFarms: [...listNftFarms(terms, find)] }),
    next: (find) =>
      listNftFarms(terms, find).map(
        ({ nfid, contractAddress }, i) =>
          `NFT farm ${nfid}: the timelock mints ${farms[i]?.pieces} pieces of ${farms[i]?.collection} with reserve, approves ${contractAddress} for them and calls fund.`,
      ),
  }
}

/** Plans the NFT staking pools. */
export function planNftStakingPools(
  pools: readonly v.InferOutput<typeof nftStakingPoolSchema>[],
  context: AreaContext & Collections,
): Area {
  const terms = pools.map((pool): NftStakingTerms => {
    const entry = `nftStakingPools ${pool.id}`
    const { rewardToken: token } = pool
    const toUnits = (field: 'rewardPerBlock' | 'depositFee' | 'withdrawFee') =>
      context.toBaseUnits(`${entry}.${field}`, token, pool[field])
    const rewardToken = context.locateToken(`${entry}.rewardToken`, token)
    const [rewardPerBlock, depositFeePerNft, withdrawFeePerNft] = [
      toUnits('rewardPerBlock'),
      toUnits('depositFee'),
      toUnits('withdrawFee'),
    ]
    if (rewardPerBlock === 0n) throw new LaunchError(`operator.json: ${entry}.rewardPerBlock: has to be more than 0`)
    return {
      ...{ id: pool.id, startBlock: pool.startBlock, endBlock: pool.endBlock, maxNftsPerUser: pool.maxPerUser },
      ...{ rewardToken, rewardPerBlock, depositFeePerNft, withdrawFeePerNft },
      collection: locateCollection(`${entry}.collection`, context, pool.collection),
      feeToken: depositFeePerNft + withdrawFeePerNft > 0n ? rewardToken : undefined,
    }
  })
  return {
    steps: createNftStakingSteps(terms, context),
    list: (find) => ({ nftStakingPools: [...listNftStakingPools(terms, find)] }),
    next: (find) =>
      listNftStakingPools(terms, find).map(
        ({ nsid, contractAddress }, i) =>
          `NFT staking pool ${nsid}: approve ${pools[i]?.rewardToken} for ${contractAddress} and call fund before block ${pools[i]?.startBlock}.`,
      ),
  }
}
