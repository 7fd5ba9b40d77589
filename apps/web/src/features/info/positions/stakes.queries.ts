import { optionalRead, type ReadContract } from '@zono/client'
import { AutoVault, type Deployment, MasterFarm, NftFarm, StakingPool } from '@zono/protocol'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { checksumAddress } from '#core/subgraph/checksumAddress.ts'
import { STAKING_EVENT_FIELDS, stakingEvent } from '#core/subgraph/stakingEvents.ts'
import { addressString, decimalString, displayName, tokenDecimals, usdAmount } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { getProductKind, isProductId } from './stakes.rules.ts'

/** Product in which tokens are staked. Its id is `farm 3`, `pool 7`, `pool auto` or `nftFarm 4`; of pieces `nftStaking 0`; and `saleVault`. */
export type EarnProduct = { readonly id: string; readonly stakedToken: Address; readonly rewardToken?: Address }

const stakingProduct = v.object({
  id: v.pipe(v.string(), v.check(isProductId)),
  stakedToken: checksumAddress,
  rewardToken: checksumAddress,
})

/** Products an account ever staked tokens in, by its newest thousand deposits. */
export const stakedProductsQuery = subgraphQuery('stakedProducts', {
  subgraph: 'farms',
  document: `query ($account: Bytes) {
    stakingEvents(first: 1000, orderBy: timestamp, orderDirection: desc, where: { account: $account, kind: "deposit" }) {
      stakingProduct { id stakedToken rewardToken }
    }
  }`,
  schema: v.pipe(
    v.object({ stakingEvents: v.array(v.object({ stakingProduct })) }),
    v.transform(({ stakingEvents }): readonly EarnProduct[] => [
      ...new Map(
        stakingEvents
          .filter(({ stakingProduct }) => getProductKind(stakingProduct.id) !== 'nftStaking')
          .map(({ stakingProduct }) => [stakingProduct.id, stakingProduct]),
      ).values(),
    ]),
  ),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** The sale vault takes the governance token. Each account is asked for its stake: subgraphs of before do not know it. */
export function getSaleVault({ contracts, tokens }: Deployment, governanceTokenKey: string): EarnProduct | undefined {
  const stakedToken = tokens[governanceTokenKey]
  return contracts.SaleVault && stakedToken ? { id: 'saleVault', stakedToken, rewardToken: stakedToken } : undefined
}

const accountStakingEvent = v.object({ ...stakingEvent.entries, stakingProduct })

/** A staking event of an account and its product. */
export type AccountStakingEvent = v.InferOutput<typeof accountStakingEvent>

/** The newest staking events of an account in all products. */
export const accountStakingEventsQuery = subgraphQuery('accountStakingEvents', {
  subgraph: 'farms',
  document: `query ($account: Bytes) {
    stakingEvents(first: 200, orderBy: timestamp, orderDirection: desc, where: { account: $account }) {
      ${STAKING_EVENT_FIELDS} stakingProduct { id stakedToken rewardToken }
    }
  }`,
  schema: v.object({ stakingEvents: v.array(accountStakingEvent) }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
  refetchIntervalMs: 5000,
})

/**
 * Staked amount of an account at the block of `read`, in base units of the staked token. Undefined where the contract does
 * not answer, or does not belong to this deployment.
 */
export async function readStakedAmount(
  read: ReadContract,
  deployment: Deployment,
  { id }: EarnProduct,
  account: Address,
): Promise<bigint | undefined> {
  const { MasterFarm: farm, AutoVault: vault, SaleVault: saleVault } = deployment.contracts
  if (id === 'saleVault') return saleVault && readVaultStake(read, saleVault, account)
  const [kind, number = ''] = id.split(' ')
  if (kind === 'farm') {
    const args = [BigInt(number), account] as const
    return (
      farm && (await optionalRead(read({ abi: MasterFarm.abi, address: farm, functionName: 'userInfo', args })))?.[0]
    )
  }
  if (kind === 'nftFarm') {
    const address = deployment.nftFarms?.find(({ nfid }) => nfid === Number(number))?.contractAddress
    if (address === undefined) return undefined
    return (await optionalRead(read({ abi: NftFarm.abi, address, functionName: 'userInfo', args: [account] })))?.[1]
  }
  if (number === 'auto') return vault && readVaultStake(read, vault, account)
  const address = deployment.stakingPools?.find(({ sousId }) => sousId === Number(number))?.contractAddress
  if (address === undefined) return undefined
  return (await optionalRead(read({ abi: StakingPool.abi, address, functionName: 'userInfo', args: [account] })))?.[0]
}

/**
 * What withdrawing the shares of an account pays in a vault before its fee, rounded as the vault does: with what the farm
 * owes the vault, less the performance fee. The sale vault is one of the same kind.
 */
async function readVaultStake(read: ReadContract, address: Address, account: Address): Promise<bigint | undefined> {
  const contract = { abi: AutoVault.abi, address }
  const [user, balance, idle, idleAndPending, performanceFee, totalShares] = await Promise.all([
    optionalRead(read({ ...contract, functionName: 'userInfo', args: [account] })),
    optionalRead(read({ ...contract, functionName: 'balanceOf' })),
    optionalRead(read({ ...contract, functionName: 'available' })),
    optionalRead(read({ ...contract, functionName: 'calculateTotalPendingCakeRewards' })),
    optionalRead(read({ ...contract, functionName: 'performanceFee' })),
    optionalRead(read({ ...contract, functionName: 'totalShares' })),
  ])
  if (user === undefined || balance === undefined || totalShares === undefined) return undefined
  if (idle === undefined || idleAndPending === undefined || performanceFee === undefined) return undefined
  const pending = idleAndPending - idle
  const total = balance + pending - (pending * performanceFee) / 10_000n
  return totalShares === 0n ? 0n : (user[0] * total) / totalShares
}

type StakedAmountsParams = { readonly account: Address; readonly products: readonly EarnProduct[] }

/** Staked amounts of an account by product id; undefined where the contract did not answer. */
async function readStakedAmounts(
  chain: ChainClient,
  { account, products }: StakedAmountsParams,
): Promise<Readonly<Record<string, bigint | undefined>>> {
  const stakes = await Promise.all(
    products.map((product) => readStakedAmount(chain.readContract, chain.deployment, product, account)),
  )
  return Object.fromEntries(products.map(({ id }, i) => [id, stakes[i]]))
}

export const stakedAmountsQuery = chainQuery('stakedAmounts', readStakedAmounts)

const pairToken = v.object({ id: addressString, symbol: displayName, name: displayName, decimals: tokenDecimals })
const lpToken = v.object({
  id: addressString,
  token0: pairToken,
  token1: pairToken,
  reserveUSD: usdAmount,
  totalSupply: decimalString,
})

/** An LP token: its pair, reserves in USD and supply. */
export type LpToken = v.InferOutput<typeof lpToken>

/** The LP tokens among some tokens. */
export const stakedLpTokensQuery = subgraphQuery('stakedLpTokens', {
  document: `query ($ids: [ID!]) {
    pairs(first: 1000, where: { id_in: $ids }) {
      id reserveUSD totalSupply token0 { id symbol name decimals } token1 { id symbol name decimals }
    }
  }`,
  schema: v.object({ pairs: v.array(lpToken) }),
  variables: (tokens: readonly Address[]) => ({ ids: tokens.map((token) => token.toLowerCase()) }),
})
