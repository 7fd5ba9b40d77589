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
import type { ChainClient } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../core/chain/optionalRead.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'
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

/** Reads the terms of the NFT farms of this deployment. A farm whose contract does not answer is undefined. */
export async function readNftFarms(chain: ChainClient, _: null): Promise<readonly (NftFarm | undefined)[]> {
  return Promise.all((chain.deployment.nftFarms ?? []).map((entry) => readNftFarm(chain, entry)))
}

/** At most ten minutes old: terms never change. */
export const nftFarmsQuery = chainQuery('nftFarms', readNftFarms, 'minute', { maxAgeMs: 600_000 })

type NftFarmConfig = NonNullable<Deployment['nftFarms']>[number]

async function readNftFarm(
  chain: ChainClient,
  { nfid, contractAddress: address, isFinished = false }: NftFarmConfig,
): Promise<NftFarm | undefined> {
  const contract = { abi: NftFarmContract.abi, address }
  const [nft, token, startAt, farmFee, lockPeriod, maxPerUser, totalNftsToSell, nftPrice] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'nftToken' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'stakingToken' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'startAt' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'farmFee' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'lockPeriod' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'maxPerUser' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'totalNftsToSell' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'nftPrice' })),
  ])
  if (
    nft === undefined ||
    token === undefined ||
    startAt === undefined ||
    farmFee === undefined ||
    lockPeriod === undefined ||
    maxPerUser === undefined ||
    totalNftsToSell === undefined ||
    nftPrice === undefined
  ) {
    return undefined
  }
  const [collection, stakingToken] = await Promise.all([resolveCollection(chain, nft), resolveToken(chain, token)])
  if (stakingToken === null) return undefined
  return {
    nfid,
    address,
    collection,
    stakingToken,
    isFinished,
    startAt: Number(startAt),
    farmFee,
    lockPeriod: Number(lockPeriod),
    maxPerUser,
    totalNftsToSell,
    nftPrice,
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

/** Reads the state of NFT farms, by id; undefined where a contract did not answer. */
export async function readNftFarmStates(
  chain: ChainClient,
  farms: readonly NftFarm[],
): Promise<Readonly<Record<number, NftFarmState | undefined>>> {
  const states = await Promise.all(
    farms.map(async ({ address, collection }) => {
      const contract = { abi: NftFarmContract.abi, address }
      const [endAt, totalNftsSold, nftsLeft, collectionSupply] = await Promise.all([
        optionalRead(chain.readContract({ ...contract, functionName: 'endAt' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'totalNftsSold' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'nftsLeft' })),
        optionalRead(
          chain.readContract({ abi: MintCollection.abi, address: collection.address, functionName: 'totalSupply' }),
        ),
      ])
      return endAt === undefined || totalNftsSold === undefined || nftsLeft === undefined
        ? undefined
        : { endAt: Number(endAt), totalNftsSold, nftsLeft, collectionSupply }
    }),
  )
  return Object.fromEntries(farms.map(({ nfid }, i) => [nfid, states[i]]))
}

export const nftFarmStatesQuery = chainQuery('nftFarmStates', readNftFarmStates)

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

type NftFarmAccountsParams = { readonly account: Address; readonly farms: readonly NftFarm[] }

/** Reads what an account has in each NFT farm, by id; undefined where a contract did not answer. */
export async function readNftFarmAccounts(
  chain: ChainClient,
  { account, farms }: NftFarmAccountsParams,
): Promise<Readonly<Record<number, NftFarmAccount | undefined>>> {
  const accounts = await Promise.all(farms.map((farm) => readNftFarmAccount(chain, account, farm)))
  return Object.fromEntries(farms.map(({ nfid }, i) => [nfid, accounts[i]]))
}

export const nftFarmAccountsQuery = chainQuery('nftFarmAccounts', readNftFarmAccounts)

async function readNftFarmAccount(
  chain: ChainClient,
  account: Address,
  { address, stakingToken }: NftFarm,
): Promise<NftFarmAccount | undefined> {
  const contract = { abi: NftFarmContract.abi, address }
  const args = [account] as const
  const [user, reserved, balance] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'userInfo', args })),
    optionalRead(chain.readContract({ ...contract, functionName: 'reservedOf', args })),
    optionalRead(chain.readContract({ abi: erc20Abi, address: stakingToken.address, functionName: 'balanceOf', args })),
  ])
  if (user === undefined || reserved === undefined || balance === undefined) return undefined
  const [nftsLocked, tokensLocked, nftsPurchased, lastStakedAt] = user
  return {
    nftsLocked,
    nftsFarmed: nftsPurchased - nftsLocked,
    tokensLocked,
    nftsPurchased,
    lastStakedAt: Number(lastStakedAt),
    reserved,
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
