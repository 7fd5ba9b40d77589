import { optionalRead, readFields, resolveToken } from '@zono/client'
import {
  type Deployment,
  erc20Abi,
  getContract,
  MasterFarm,
  MintCollection,
  NftFarm as NftFarmContract,
} from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { type EarnCollection, resolveCollection } from '../productCollections.ts'

/** Terms of an NFT farm, fixed at deployment. Times in unix seconds, the fee in basis points. */
export type NftFarm = {
  readonly nfid: number
  readonly address: Address
  readonly collection: EarnCollection
  readonly stakingToken: Token
  /** Finished by configuration. */
  readonly isFinished: boolean
  readonly startAt: number
  /** Part of the tokens kept as a fee. */
  readonly farmFee: bigint
  /** Seconds. */
  readonly lockPeriod: number
  /** Most pieces that an account can get; 0 is no limit. */
  readonly maxPerUser: bigint
  readonly totalNftsToSell: bigint
  /** Tokens locked for one piece, base units. */
  readonly nftPrice: bigint
}

type NftFarmConfig = NonNullable<Deployment['nftFarms']>[number]

/** Reads the terms of an NFT farm; undefined where its contract does not answer. */
export async function readNftFarm(
  chain: ChainClient,
  { nfid, contractAddress: address, isFinished = false }: NftFarmConfig,
): Promise<NftFarm | undefined> {
  const terms = await readFields(chain, { abi: NftFarmContract.abi, address }, [
    'nftToken',
    'stakingToken',
    'startAt',
    'farmFee',
    'lockPeriod',
    'maxPerUser',
    'totalNftsToSell',
    'nftPrice',
  ])
  if (terms === undefined) return undefined
  const { nftToken, startAt, lockPeriod, ...rest } = terms
  const [collection, stakingToken] = await Promise.all([
    resolveCollection(chain, nftToken),
    resolveToken(chain, rest.stakingToken),
  ])
  if (stakingToken === null) return undefined
  return {
    ...rest,
    nfid,
    address,
    collection,
    stakingToken,
    isFinished,
    startAt: Number(startAt),
    lockPeriod: Number(lockPeriod),
  }
}

/** State of an NFT farm at a block. */
export type NftFarmState = {
  /** Unix seconds from which on nothing can be locked. */
  readonly endAt: number
  /** Pieces locked or claimed. */
  readonly totalNftsSold: bigint
  /** Pieces that can still be locked: no more than are in stock. */
  readonly nftsLeft: bigint
  /** Pieces of the collection that exist; undefined where it did not answer. */
  readonly collectionSupply: bigint | undefined
}

/** Reads the state of an NFT farm; undefined where its contract does not answer. */
export async function readNftFarmState(
  chain: ChainClient,
  { address, collection }: NftFarm,
): Promise<NftFarmState | undefined> {
  const [state, collectionSupply] = await Promise.all([
    readFields(chain, { abi: NftFarmContract.abi, address }, ['endAt', 'totalNftsSold', 'nftsLeft']),
    optionalRead(
      chain.readContract({ abi: MintCollection.abi, address: collection.address, functionName: 'totalSupply' }),
    ),
  ])
  return state && { ...state, endAt: Number(state.endAt), collectionSupply }
}

/** What an account has in an NFT farm. */
export type NftFarmAccount = {
  /** Pieces reserved for it. */
  readonly nftsLocked: bigint
  /** Pieces that it claimed. */
  readonly nftsFarmed: bigint
  /** Base units that it gets back. */
  readonly tokensLocked: bigint
  /** Pieces reserved and claimed: they count for the limit. */
  readonly nftsPurchased: bigint
  /** Unix seconds; the lock of everything counts from here. */
  readonly lastStakedAt: number
  /** Ids of the reserved pieces, the first reserved first. */
  readonly reserved: readonly bigint[]
  /** Balance of the staking token, base units. */
  readonly balance: bigint
}

/** Reads what an account has in an NFT farm; undefined where its contract does not answer. */
export async function readNftFarmAccount(
  chain: ChainClient,
  { address, stakingToken }: NftFarm,
  account: Address,
): Promise<NftFarmAccount | undefined> {
  const args = [account] as const
  const [own, balance] = await Promise.all([
    readFields(chain, { abi: NftFarmContract.abi, address, args }, ['userInfo', 'reservedOf']),
    optionalRead(chain.readContract({ abi: erc20Abi, address: stakingToken.address, functionName: 'balanceOf', args })),
  ])
  if (own === undefined || balance === undefined) return undefined
  const [nftsLocked, tokensLocked, nftsPurchased, lastStakedAt] = own.userInfo
  return {
    nftsLocked,
    nftsFarmed: nftsPurchased - nftsLocked,
    tokensLocked,
    nftsPurchased,
    lastStakedAt: Number(lastStakedAt),
    reserved: own.reservedOf,
    balance,
  }
}

/** Rewards that the manual pool of the farm contract pays for staking one token. */
export type StakingAlternative = {
  /** Base units paid to all stakes with each block. */
  readonly rewardPerBlock: bigint
  /** Base units staked by all accounts. */
  readonly totalStaked: bigint
}

/** Reads what a token earns in the manual pool; null where the pool stakes another token, or there is none. */
export async function readStakingAlternative(chain: ChainClient, token: Address): Promise<StakingAlternative | null> {
  if (chain.deployment.contracts.MasterFarm === undefined) return null
  const farm = getContract(chain.deployment, MasterFarm)
  const [pool, zonoPerBlock, totalAllocPoint] = await Promise.all([
    optionalRead(chain.readContract({ ...farm, functionName: 'poolInfo', args: [0n] })),
    optionalRead(chain.readContract({ ...farm, functionName: 'zonoPerBlock' })),
    optionalRead(chain.readContract({ ...farm, functionName: 'totalAllocPoint' })),
  ])
  if (pool === undefined || zonoPerBlock === undefined || !totalAllocPoint || !isAddressEqual(pool[0], token))
    return null
  return { rewardPerBlock: (zonoPerBlock * pool[1]) / totalAllocPoint, totalStaked: pool[4] }
}

/** At most a minute old: an estimate over days. */
export const stakingAlternativeQuery = chainQuery('stakingAlternative', readStakingAlternative, 'block', {
  maxAgeMs: 60_000,
})
