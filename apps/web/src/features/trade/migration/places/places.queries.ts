import { optionalRead, resolveToken } from '@zono/client'
import { Factory, getContract, MasterFarm, Pair as PairContract, StakingPool } from '@zono/protocol'
import { Pair, Token } from '@zono/sdk'
import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

/** A place where an account has old tokens outside of its wallet. Amounts in base units of the old token. */
export type OldTokenPlace = { readonly amount: bigint } & (
  | { readonly kind: 'pair'; readonly otherToken: Token }
  | { readonly kind: 'farm'; readonly pid: number; readonly otherToken: Token | undefined }
  | { readonly kind: 'stakingPool'; readonly sousId: number }
)

type OldTokenPlacesParams = { readonly account: Address; readonly token: Token; readonly newToken: Token }

/** A pair of the old token: its LP token, and what the account and all have of it. */
type OldTokenPair = {
  readonly address: Address
  readonly otherToken: Token
  readonly held: bigint
  readonly reserve: bigint
  readonly totalSupply: bigint
}

/** Finds an account's old tokens in pairs with the common tokens and the new one, in farms and in staking pools. */
export async function readOldTokenPlaces(
  chain: ChainClient,
  { account, token, newToken }: OldTokenPlacesParams,
): Promise<readonly OldTokenPlace[]> {
  const [pairs, pools] = await Promise.all([
    readPairs(chain, account, token, newToken),
    readStakingPools(chain, account, token),
  ])
  const inPairs = pairs.map(
    (pair): OldTokenPlace => ({
      kind: 'pair',
      otherToken: pair.otherToken,
      amount: getTokenShare(pair.held, pair.reserve, pair.totalSupply),
    }),
  )
  const inFarms = await readFarms(chain, account, token, pairs)
  return [...inPairs, ...inFarms, ...pools].filter(({ amount }) => amount > 0n)
}

/** At most a minute old, and read again after the account's own transactions. */
export const oldTokenPlacesQuery = chainQuery('oldTokenPlaces', readOldTokenPlaces, 'block', { maxAgeMs: 60_000 })

/** Part of a pair's reserve that belongs to an amount of its LP token, rounded down. Base units. */
const getTokenShare = (liquidity: bigint, reserve: bigint, totalSupply: bigint): bigint =>
  totalSupply === 0n ? 0n : (liquidity * reserve) / totalSupply

async function readPairs(
  chain: ChainClient,
  account: Address,
  token: Token,
  newToken: Token,
): Promise<readonly OldTokenPair[]> {
  const { deployment, chainConfig } = chain
  const addresses = chainConfig.baseTokenKeys.flatMap((key) => deployment.tokens[key] ?? [])
  const bases = await Promise.all(addresses.map((address) => resolveToken(chain, address)))
  const others = new Map([newToken, ...bases.filter((base) => base !== null)].map((one) => [one.address, one]))
  others.delete(token.address)
  const deployer = { factory: getContract(deployment, Factory).address, initCodeHash: deployment.initCodeHash }
  const pairs = await Promise.all(
    [...others.values()].map(async (otherToken): Promise<OldTokenPair | undefined> => {
      const address = Pair.computeAddress(deployer, token, otherToken)
      const contract = { abi: PairContract.abi, address }
      const [held, reserves, totalSupply] = await Promise.all([
        optionalRead(chain.readContract({ ...contract, functionName: 'balanceOf', args: [account] })),
        optionalRead(chain.readContract({ ...contract, functionName: 'getReserves' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'totalSupply' })),
      ])
      if (held === undefined || reserves === undefined || totalSupply === undefined) return undefined
      const reserve = Token.sortsBefore(token, otherToken) ? reserves[0] : reserves[1]
      return { address, otherToken, held, reserve, totalSupply }
    }),
  )
  return pairs.filter((pair) => pair !== undefined)
}

async function readFarms(
  chain: ChainClient,
  account: Address,
  token: Token,
  pairs: readonly OldTokenPair[],
): Promise<readonly OldTokenPlace[]> {
  const address = chain.deployment.contracts[MasterFarm.name]
  if (address === undefined) return []
  const contract = { abi: MasterFarm.abi, address }
  const length = await optionalRead(chain.readContract({ ...contract, functionName: 'poolLength' }))
  const farms = await Promise.all(
    Array.from(
      { length: length === undefined ? 0 : Number(length) },
      async (_, pid): Promise<readonly OldTokenPlace[]> => {
        const info = await optionalRead(
          chain.readContract({ ...contract, functionName: 'poolInfo', args: [BigInt(pid)] }),
        )
        if (info === undefined) return []
        const pair = pairs.find((one) => isAddressEqual(one.address, info[0]))
        if (pair === undefined && !isAddressEqual(token.address, info[0])) return []
        const user = await optionalRead(
          chain.readContract({ ...contract, functionName: 'userInfo', args: [BigInt(pid), account] }),
        )
        if (user === undefined) return []
        const amount = pair ? getTokenShare(user[0], pair.reserve, pair.totalSupply) : user[0]
        return [{ kind: 'farm', pid, otherToken: pair?.otherToken, amount }]
      },
    ),
  )
  return farms.flat()
}

async function readStakingPools(chain: ChainClient, account: Address, token: Token): Promise<readonly OldTokenPlace[]> {
  const pools = await Promise.all(
    (chain.deployment.stakingPools ?? []).map(
      async ({ sousId, contractAddress: address }): Promise<readonly OldTokenPlace[]> => {
        const contract = { abi: StakingPool.abi, address }
        const [staked, user] = await Promise.all([
          optionalRead(chain.readContract({ ...contract, functionName: 'stakedToken' })),
          optionalRead(chain.readContract({ ...contract, functionName: 'userInfo', args: [account] })),
        ])
        return staked !== undefined && user !== undefined && isAddressEqual(staked, token.address)
          ? [{ kind: 'stakingPool', sousId, amount: user[0] }]
          : []
      },
    ),
  )
  return pools.flat()
}
