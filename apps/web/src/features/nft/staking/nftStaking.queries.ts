import { type Deployment, erc20Abi, getContract, MintCollection, Multicall, NftStaking } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import * as v from 'valibot'
import { type Address, numberToHex, zeroAddress } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../core/chain/optionalRead.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'
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

/** Reads the terms of the NFT staking pools. A pool whose contract does not answer is undefined. */
export async function readNftStakingPools(
  chain: ChainClient,
  _: null,
): Promise<readonly (NftStakingPool | undefined)[]> {
  return Promise.all((chain.deployment.nftStakingPools ?? []).map((entry) => readNftStakingPool(chain, entry)))
}

/** At most ten minutes old: terms never change. */
export const nftStakingPoolsQuery = chainQuery('nftStakingPools', readNftStakingPools, 'minute', { maxAgeMs: 600_000 })

type NftStakingConfig = NonNullable<Deployment['nftStakingPools']>[number]

async function readNftStakingPool(
  chain: ChainClient,
  { nsid, contractAddress: address, isFinished = false }: NftStakingConfig,
): Promise<NftStakingPool | undefined> {
  const contract = { abi: NftStaking.abi, address }
  const [nft, reward, fee, startBlock, endBlock, depositFee, withdrawFee, maxNftsPerUser, rewardPerBlock] =
    await Promise.all([
      optionalRead(chain.readContract({ ...contract, functionName: 'collection' })),
      optionalRead(chain.readContract({ ...contract, functionName: 'rewardToken' })),
      optionalRead(chain.readContract({ ...contract, functionName: 'feeToken' })),
      optionalRead(chain.readContract({ ...contract, functionName: '_startBlock' })),
      optionalRead(chain.readContract({ ...contract, functionName: '_endBlock' })),
      optionalRead(chain.readContract({ ...contract, functionName: '_depositFeePerNft' })),
      optionalRead(chain.readContract({ ...contract, functionName: '_withdrawFeePerNft' })),
      optionalRead(chain.readContract({ ...contract, functionName: '_maxNftsPerUser' })),
      optionalRead(chain.readContract({ ...contract, functionName: '_rewardPerBlock' })),
    ])
  if (
    nft === undefined ||
    reward === undefined ||
    fee === undefined ||
    startBlock === undefined ||
    endBlock === undefined ||
    depositFee === undefined ||
    withdrawFee === undefined ||
    maxNftsPerUser === undefined ||
    rewardPerBlock === undefined
  ) {
    return undefined
  }
  const hasFee = fee !== zeroAddress && depositFee + withdrawFee > 0n
  const [collection, earningToken, feeToken] = await Promise.all([
    resolveCollection(chain, nft),
    resolveToken(chain, reward),
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
    startBlock,
    endBlock,
    depositFee,
    withdrawFee,
    maxNftsPerUser,
    rewardPerBlock,
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

/** Reads the state of NFT staking pools, by id; undefined where a contract did not answer. */
export async function readNftStakingStates(
  chain: ChainClient,
  pools: readonly NftStakingPool[],
): Promise<Readonly<Record<number, NftStakingState | undefined>>> {
  const states = await Promise.all(
    pools.map(async ({ address, collection }) => {
      const contract = { abi: NftStaking.abi, address }
      const [totalStaked, placesLeft, collectionSupply] = await Promise.all([
        optionalRead(chain.readContract({ ...contract, functionName: 'totalStaked' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'placesLeft' })),
        optionalRead(
          chain.readContract({ abi: MintCollection.abi, address: collection.address, functionName: 'totalSupply' }),
        ),
      ])
      return totalStaked === undefined || placesLeft === undefined
        ? undefined
        : { totalStaked, placesLeft, collectionSupply }
    }),
  )
  return Object.fromEntries(pools.map(({ nsid }, i) => [nsid, states[i]]))
}

export const nftStakingStatesQuery = chainQuery('nftStakingStates', readNftStakingStates)

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

type NftStakingAccountsParams = { readonly account: Address; readonly pools: readonly NftStakingPool[] }

/** Reads what an account has in each NFT staking pool, by id; undefined where a contract did not answer. */
export async function readNftStakingAccounts(
  chain: ChainClient,
  { account, pools }: NftStakingAccountsParams,
): Promise<Readonly<Record<number, NftStakingAccount | undefined>>> {
  const args = [account] as const
  const [block, ...accounts] = await Promise.all([
    chain.readContract({ ...getContract(chain.deployment, Multicall), functionName: 'getBlockNumber' }),
    ...pools.map(async ({ address, feeToken }) => {
      const contract = { abi: NftStaking.abi, address }
      const [user, pendingReward, heldReward, feeBalance] = await Promise.all([
        optionalRead(chain.readContract({ ...contract, functionName: 'viewUserInfo', args })),
        optionalRead(chain.readContract({ ...contract, functionName: 'pendingRewards', args })),
        optionalRead(chain.readContract({ ...contract, functionName: 'heldRewards', args })),
        feeToken &&
          optionalRead(
            chain.readContract({ abi: erc20Abi, address: feeToken.address, functionName: 'balanceOf', args }),
          ),
      ])
      return user === undefined || pendingReward === undefined || heldReward === undefined
        ? undefined
        : { stakedNfts: user[0], pendingReward, heldReward, feeBalance }
    }),
  ])
  return Object.fromEntries(pools.map(({ nsid }, i) => [nsid, accounts[i] && { ...accounts[i], block }]))
}

export const nftStakingAccountsQuery = chainQuery('nftStakingAccounts', readNftStakingAccounts)

const blockSchema = v.object({ timestamp: v.pipe(v.string(), v.hexadecimal(), v.transform(Number)) })

/** Reads the time of a mined block in unix seconds; null where the endpoint does not have it any more. */
export async function readBlockTimestamp({ client }: ChainClient, block: bigint): Promise<number | null> {
  const answer = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(block), false] })
  const parsed = v.safeParse(blockSchema, answer)
  return parsed.success ? parsed.output.timestamp : null
}

export const blockTimestampQuery = chainQuery('blockTimestamp', readBlockTimestamp, 'never')
