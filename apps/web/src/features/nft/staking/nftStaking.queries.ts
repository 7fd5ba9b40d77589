import { optionalRead, readFields, resolveToken } from '@zono/client'
import { type Deployment, erc20Abi, getContract, MintCollection, Multicall, NftStaking } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { type EarnCollection, resolveCollection } from '../productCollections.ts'

/** Terms of an NFT staking pool, fixed at deployment. Times in blocks, fees in base units of the fee token. */
export type NftStakingPool = {
  readonly nsid: number
  readonly address: Address
  readonly collection: EarnCollection
  readonly earningToken: Token
  /** Undefined where there are no fees. */
  readonly feeToken: Token | undefined
  /** First block with rewards. */
  readonly startBlock: bigint
  /** First block without rewards. */
  readonly endBlock: bigint
  /** Fee for staking one piece. */
  readonly depositFee: bigint
  /** Fee for unstaking one piece. */
  readonly withdrawFee: bigint
  readonly maxNftsPerUser: bigint
  /** Reward of one piece for one block, base units of the earning token. */
  readonly rewardPerBlock: bigint
  /** Finished by configuration, before its end block. */
  readonly isFinished: boolean
}

type NftStakingConfig = NonNullable<Deployment['nftStakingPools']>[number]

/** Reads the terms of an NFT staking pool; undefined where its contract does not answer. */
export async function readNftStakingPool(
  chain: ChainClient,
  { nsid, contractAddress: address, isFinished = false }: NftStakingConfig,
): Promise<NftStakingPool | undefined> {
  const terms = await readFields(chain, { abi: NftStaking.abi, address }, [
    'collection',
    'rewardToken',
    'feeToken',
    '_startBlock',
    '_endBlock',
    '_depositFeePerNft',
    '_withdrawFeePerNft',
    '_maxNftsPerUser',
    '_rewardPerBlock',
  ])
  if (terms === undefined) return undefined
  const { _depositFeePerNft: depositFee, _withdrawFeePerNft: withdrawFee, feeToken: fee } = terms
  const hasFee = fee !== zeroAddress && depositFee + withdrawFee > 0n
  const [collection, earningToken, feeToken] = await Promise.all([
    resolveCollection(chain, terms.collection),
    resolveToken(chain, terms.rewardToken),
    hasFee ? resolveToken(chain, fee) : undefined,
  ])
  // A fee in a token that cannot be read cannot be shown, so the pool is not offered.
  if (earningToken === null || feeToken === null) return undefined
  return {
    nsid,
    address,
    collection,
    earningToken,
    feeToken,
    startBlock: terms._startBlock,
    endBlock: terms._endBlock,
    depositFee,
    withdrawFee,
    maxNftsPerUser: terms._maxNftsPerUser,
    rewardPerBlock: terms._rewardPerBlock,
    isFinished,
  }
}

/** State of an NFT staking pool at a block. */
export type NftStakingState = {
  /** Pieces staked by all accounts. */
  readonly totalStaked: bigint
  /** Pieces that can still be staked: their rewards until the end are in the contract. */
  readonly placesLeft: bigint
  /** Pieces of the collection that exist; undefined where it did not answer. */
  readonly collectionSupply: bigint | undefined
}

/** Reads the state of an NFT staking pool; undefined where its contract does not answer. */
export async function readNftStakingState(
  chain: ChainClient,
  { address, collection }: NftStakingPool,
): Promise<NftStakingState | undefined> {
  const [state, collectionSupply] = await Promise.all([
    readFields(chain, { abi: NftStaking.abi, address }, ['totalStaked', 'placesLeft']),
    optionalRead(
      chain.readContract({ abi: MintCollection.abi, address: collection.address, functionName: 'totalSupply' }),
    ),
  ])
  return state && { ...state, collectionSupply }
}

/** What an account has in an NFT staking pool. */
export type NftStakingAccount = {
  /** Ids of its staked pieces. */
  readonly stakedNfts: readonly bigint[]
  /** Rewards that can be claimed at `block`, base units of the earning token. */
  readonly pendingReward: bigint
  /** Rewards at `block` that can be claimed once staked pieces have paid the fee to leave, base units. */
  readonly heldReward: bigint
  readonly block: bigint
  /** Balance of the fee token in base units; undefined where there is no fee, or it did not answer. */
  readonly feeBalance: bigint | undefined
}

/** Reads what an account has in an NFT staking pool; undefined where its contract does not answer. */
export async function readNftStakingAccount(
  chain: ChainClient,
  { address, feeToken }: NftStakingPool,
  account: Address,
): Promise<NftStakingAccount | undefined> {
  const args = [account] as const
  const [block, own, feeBalance] = await Promise.all([
    chain.readContract({ ...getContract(chain.deployment, Multicall), functionName: 'getBlockNumber' }),
    readFields(chain, { abi: NftStaking.abi, address, args }, ['viewUserInfo', 'pendingRewards', 'heldRewards']),
    feeToken &&
      optionalRead(chain.readContract({ abi: erc20Abi, address: feeToken.address, functionName: 'balanceOf', args })),
  ])
  if (own === undefined) return undefined
  const [stakedNfts] = own.viewUserInfo
  return { stakedNfts, pendingReward: own.pendingRewards, heldReward: own.heldRewards, feeBalance, block }
}
