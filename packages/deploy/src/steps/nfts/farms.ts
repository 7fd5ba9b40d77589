import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import { expectAnswer, expectOwner, type FindAddress, type Locate, type Step } from '../../step.ts'
import { MAIN_TOKEN } from '../exchange.ts'
import { TIMELOCK } from '../roles.ts'

/** Terms of a farm that gives pieces for locking the main token, as `NftFarm` takes them. */
export type NftFarmTerms = {
  /** Farms with an id up to 3 are shown as finished. */
  readonly id: number
  readonly collection: Locate
  /** Unix seconds. */
  readonly startAt: bigint
  readonly endAt: bigint
  readonly totalNftsToSell: bigint
  /** Main tokens locked for a piece, base units. */
  readonly nftPrice: bigint
  /** 0 for no limit. */
  readonly maxPerUser: bigint
  /** At most 2,000. Without fee and lock the contract refuses, since lent tokens would empty it. */
  readonly farmFeeBps: bigint
  /** At most a year. */
  readonly lockSeconds: bigint
  readonly isFinished?: boolean
}

const getName = (id: number) => `NftFarm ${id}`

/** NFT farms, each the timelock's. Somebody puts the pieces in. */
export const createNftFarmSteps = (
  farms: readonly NftFarmTerms[],
  { treasury }: { readonly treasury: Address },
): readonly Step[] =>
  farms.map((farm) => ({
    ...{ kind: 'create', name: getName(farm.id), contract: 'NftFarm', listing: { kind: 'NftFarm', id: farm.id } },
    args: (find) => [
      {
        ...{ nft: farm.collection(find), stakingToken: find(MAIN_TOKEN), startAt: farm.startAt, endAt: farm.endAt },
        totalNftsToSell: farm.totalNftsToSell,
        nftPrice: farm.nftPrice,
        maxPerUser: farm.maxPerUser,
        farmFee: farm.farmFeeBps,
        lockPeriod: farm.lockSeconds,
      },
      treasury,
      find(TIMELOCK),
    ],
    expects: [
      expectOwner(getName(farm.id), TIMELOCK, 'NftFarm'),
      expectAnswer(getName(farm.id), 'nftToken', farm.collection, 'NftFarm'),
    ],
  }))

/** The farms as the deployment file lists them. */
export const listNftFarms = (farms: readonly NftFarmTerms[], find: FindAddress): NonNullable<Deployment['nftFarms']> =>
  farms.map(({ id, isFinished }) => ({
    ...{ nfid: id, contractAddress: find(getName(id)) },
    ...(isFinished && { isFinished }),
  }))
