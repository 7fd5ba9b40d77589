import { AutoVault, type Deployment, MasterFarm, StakingPool } from '@zono/protocol'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import type { Chain } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { settled } from '../../../core/chain/optionalRead.ts'
import type { Read } from '../../../core/rpc/multicallBatcher.ts'
import { STAKE_ACTION_FIELDS, stakeAction } from '../../../core/subgraph/stakingEvents.ts'
import { address, decimal, decimals, dollars, name } from '../../../core/subgraph/subgraph.ts'
import { historyQuery } from '../../../core/subgraph/subgraphQuery.ts'

/** Where something is staked, as transactions and history name it: `farm 3`, `pool 7`, `pool auto`. */
export type Place = { readonly id: string; readonly token: Address; readonly earned?: Address }

const checksummed = v.pipe(
  address,
  v.transform((text) => getAddress(text)),
)
const place = v.object({
  id: v.pipe(v.string(), v.regex(/^(farm \d{1,6}|pool (\d{1,6}|auto))$/)),
  token: checksummed,
  earned: checksummed,
})

/** Where an account has ever staked, by its newest thousand deposits. */
export const stakedPlacesQuery = historyQuery('stakedPlaces', {
  subgraph: 'farms',
  document: `query ($account: Bytes) {
    stakeActions(first: 1000, orderBy: timestamp, orderDirection: desc, where: { account: $account, kind: "deposit" }) {
      place { id token earned }
    }
  }`,
  schema: v.pipe(
    v.object({ stakeActions: v.array(v.object({ place })) }),
    v.transform(({ stakeActions }): readonly Place[] => [
      ...new Map(stakeActions.map(({ place }) => [place.id, place])).values(),
    ]),
  ),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

const accountStake = v.object({ ...stakeAction.entries, place: place })

/** What an account did, and where. */
export type AccountStake = v.InferOutput<typeof accountStake>

/** The newest acts of an account in all places. */
export const accountStakesQuery = historyQuery('accountStakes', {
  subgraph: 'farms',
  document: `query ($account: Bytes) {
    stakeActions(first: 200, orderBy: timestamp, orderDirection: desc, where: { account: $account }) {
      ${STAKE_ACTION_FIELDS} place { id token earned }
    }
  }`,
  schema: v.object({ stakeActions: v.array(accountStake) }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
  pace: 5000,
})

/**
 * What an account has staked in a place at the block that is read at, in base units of what is staked there. Undefined
 * where the contract cannot tell, or is none of this deployment's.
 */
export async function readStake(
  read: Read,
  deployment: Deployment,
  { id }: Place,
  account: Address,
): Promise<bigint | undefined> {
  const { MasterFarm: farm, AutoVault: vault } = deployment.contracts
  const [kind, number = ''] = id.split(' ')
  if (kind === 'farm') {
    const args = [BigInt(number), account] as const
    return farm && (await settled(read({ abi: MasterFarm.abi, address: farm, functionName: 'userInfo', args })))?.[0]
  }
  if (number === 'auto') {
    if (vault === undefined) return undefined
    const contract = { abi: AutoVault.abi, address: vault }
    const [user, price] = await Promise.all([
      settled(read({ ...contract, functionName: 'userInfo', args: [account] })),
      settled(read({ ...contract, functionName: 'getPricePerFullShare' })),
    ])
    return user && price !== undefined ? (user[0] * price) / 10n ** 18n : undefined
  }
  const address = deployment.stakingPools?.find(({ sousId }) => sousId === Number(number))?.contractAddress
  if (address === undefined) return undefined
  return (await settled(read({ abi: StakingPool.abi, address, functionName: 'userInfo', args: [account] })))?.[0]
}

type StakesParams = { readonly account: Address; readonly places: readonly Place[] }

/** What an account has staked in each place now, by the place's id; undefined where the contract could not tell. */
async function readStakes(
  chain: Chain,
  { account, places }: StakesParams,
): Promise<Readonly<Record<string, bigint | undefined>>> {
  const stakes = await Promise.all(places.map((place) => readStake(chain.read, chain.deployment, place, account)))
  return Object.fromEntries(places.map(({ id }, i) => [id, stakes[i]]))
}

export const stakesQuery = chainQuery('stakes', readStakes)

const side = v.object({ id: address, symbol: name, name, decimals })
const poolToken = v.object({ id: address, token0: side, token1: side, reserveUSD: dollars, totalSupply: decimal })

/** A pool by its token, and what all of that stands for. */
export type PoolToken = v.InferOutput<typeof poolToken>

/** Of some tokens those that are a pool's. */
export const stakedPoolsQuery = historyQuery('stakedPools', {
  document: `query ($ids: [ID!]) {
    pairs(first: 1000, where: { id_in: $ids }) {
      id reserveUSD totalSupply token0 { id symbol name decimals } token1 { id symbol name decimals }
    }
  }`,
  schema: v.object({ pairs: v.array(poolToken) }),
  variables: (tokens: readonly Address[]) => ({ ids: tokens.map((token) => token.toLowerCase()) }),
})
