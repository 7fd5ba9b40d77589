import type { Deployment } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { expectAnswer, expectOwner, type FindAddress, type Locate, type Step } from '../../step.ts'
import { TIMELOCK } from '../roles.ts'

/** Terms of a pool in which pieces earn a token, as `NftStaking` takes them. */
export type NftStakingTerms = {
  readonly id: number
  readonly collection: Locate
  readonly rewardToken: Locate
  /** Base units for a piece and a block. */
  readonly rewardPerBlock: bigint
  /** First and last block that earn. */
  readonly startBlock: bigint
  readonly endBlock: bigint
  /** What fees are paid in; a fee on withdrawals is paid in the reward token. */
  readonly feeToken?: Locate | undefined
  readonly depositFeePerNft: bigint
  readonly withdrawFeePerNft: bigint
  /** At most 100. */
  readonly maxNftsPerUser: bigint
}

const getName = (id: number) => `NftStaking ${id}`

/** NFT staking pools, each the timelock's. They pay what somebody puts in with `fund`. */
export const createNftStakingSteps = (
  pools: readonly NftStakingTerms[],
  { treasury }: { readonly treasury: Address },
): readonly Step[] =>
  pools.map(({ id, collection, rewardToken, feeToken, ...terms }) => ({
    ...{ kind: 'create', name: getName(id), contract: 'NftStaking', listing: { kind: 'NftStakingPool', id } },
    args: (find) => [
      {
        ...terms,
        collection: collection(find),
        rewardToken: rewardToken(find),
        feeToken: feeToken?.(find) ?? zeroAddress,
      },
      treasury,
      find(TIMELOCK),
    ],
    expects: [
      expectOwner(getName(id), TIMELOCK, 'NftStaking'),
      expectAnswer(getName(id), 'rewardToken', rewardToken, 'NftStaking'),
    ],
  }))

/** The pools as the deployment file lists them. */
export const listNftStakingPools = (
  pools: readonly Pick<NftStakingTerms, 'id'>[],
  find: FindAddress,
): NonNullable<Deployment['nftStakingPools']> =>
  pools.map(({ id }) => ({ nsid: id, contractAddress: find(getName(id)) }))
