import { AutoVault, erc20Abi, MasterFarm, StakingPool } from '@zono/protocol'
import { type Address, formatUnits, type Log, parseEventLogs, zeroAddress } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../devnet/devnet.ts'
import type { IndexedRows } from './queries.ts'

/** Compares total stakes with the contracts, and staking events with the raw logs; not those of NFTs. */
export async function reconcileStakes(indexed: IndexedRows, { client, deployment }: Devnet, logs: readonly Log[]) {
  const { contracts, stakingPools = [] } = deployment
  const farm = { abi: MasterFarm.abi, address: contracts.MasterFarm as Address }
  const vaults = [
    ['pool auto', contracts.AutoVault as Address],
    ['saleVault', contracts.SaleVault as Address],
  ] as const
  const read = client.readContract
  const totalStaked = new Map(
    indexed.stakingProducts?.filter(({ id }) => !isNftProduct(id)).map(({ id, totalStaked: amount }) => [id, amount]),
  )
  const length = Number(await read({ ...farm, functionName: 'poolLength' }))
  expect(totalStaked.size).toBe(length + stakingPools.length + vaults.length)
  for (let pid = 0; pid < length; pid++) {
    const [token, , , , total] = await read({ ...farm, functionName: 'poolInfo', args: [BigInt(pid)] })
    const decimals = await read({ abi: erc20Abi, address: token, functionName: 'decimals' })
    expect(totalStaked.get(`farm ${pid}`), `farm ${pid}`).toBe(formatUnits(total, decimals))
  }
  for (const { sousId, contractAddress } of stakingPools) {
    const pool = { abi: StakingPool.abi, address: contractAddress }
    const token = await read({ ...pool, functionName: 'stakedToken' })
    const decimals =
      token === zeroAddress ? 18 : await read({ abi: erc20Abi, address: token, functionName: 'decimals' })
    expect(totalStaked.get(`pool ${sousId}`), `pool ${sousId}`).toBe(
      formatUnits(await read({ ...pool, functionName: 'stakedSupply' }), decimals),
    )
  }
  for (const [id, address] of vaults) {
    const [stake] = await read({ ...farm, functionName: 'userInfo', args: [0n, address] })
    expect(stake, id).toBeGreaterThan(0n)
    expect(totalStaked.get(id), id).toBe(formatUnits(stake, 18))
  }

  const eventNames = ['Deposit', 'Withdraw', 'Harvest', 'EmergencyWithdraw'] as const
  const poolAddresses = stakingPools.map(({ contractAddress }) => contractAddress.toLowerCase())
  const filterLogs = (addresses: readonly string[]) =>
    logs.filter(({ address }) => addresses.includes(address.toLowerCase()))
  const farmEvents = parseEventLogs({
    abi: MasterFarm.abi,
    eventName: [...eventNames],
    logs: filterLogs([farm.address.toLowerCase()]),
  })
  const poolEvents = parseEventLogs({
    abi: StakingPool.abi,
    eventName: [...eventNames],
    logs: filterLogs(poolAddresses),
  })
  const vaultEvents = parseEventLogs({
    abi: AutoVault.abi,
    eventName: ['Deposit', 'Withdraw'],
    logs: filterLogs(vaults.map(([, address]) => address.toLowerCase())),
  })
  const expectedEvents = [
    ...farmEvents.filter(({ args }) => args.amount > 0n && vaults.every(([, vault]) => args.user !== vault)),
    ...poolEvents.filter(({ args }) => args.amount > 0n),
    ...vaultEvents,
  ]
  const indexedEvents = indexed.stakingEvents?.filter(
    ({ stakingProduct }) => !isNftProduct((stakingProduct as { readonly id: string }).id),
  )
  expect(indexedEvents?.map(({ id }) => id).sort()).toEqual(
    expectedEvents.map(({ transactionHash, logIndex }) => `${transactionHash}-${logIndex}`).sort(),
  )
}

type Product = { readonly id: string; readonly stakedToken: string }

/** Compares the LP tokens that each account has staked with the contracts. */
export async function reconcileStakedLiquidity(indexed: IndexedRows, { client, deployment }: Devnet): Promise<void> {
  const { contracts, stakingPools = [] } = deployment
  const pairs = new Set(indexed.pairs?.map(({ id }) => id))
  const products = new Map(
    (indexed.stakingProducts as readonly Product[] | undefined)
      ?.filter(({ stakedToken }) => pairs.has(stakedToken))
      .map((product) => [product.id, product] as const),
  )
  async function readStake(id: string, account: Address): Promise<bigint> {
    const [kind, number] = id.split(' ')
    const pool = stakingPools.find(({ sousId }) => String(sousId) === number)
    const [stake] =
      kind === 'farm'
        ? await client.readContract({
            ...{ abi: MasterFarm.abi, address: contracts.MasterFarm as Address },
            ...{ functionName: 'userInfo', args: [BigInt(number as string), account] },
          })
        : await client.readContract({
            ...{ abi: StakingPool.abi, address: pool?.contractAddress as Address },
            ...{ functionName: 'userInfo', args: [account] },
          })
    return stake
  }
  const stakes = new Map<string, bigint>()
  const seen = new Set<string>()
  for (const { account, stakingProduct } of indexed.stakingEvents ?? []) {
    const product = products.get((stakingProduct as Product).id)
    const key = `${(stakingProduct as Product).id} ${account}`
    if (product === undefined || seen.has(key)) continue
    seen.add(key)
    const id = `${product.stakedToken}-${account}`
    stakes.set(id, (stakes.get(id) ?? 0n) + (await readStake(product.id, account as Address)))
  }
  const positions = indexed.liquidityPositions ?? []
  const staked = positions.filter(({ stakedBalance }) => stakedBalance !== '0')
  expect(staked.length).toBeGreaterThan(0)
  expect(Object.fromEntries(staked.map(({ id, stakedBalance }) => [id, stakedBalance]))).toEqual(
    Object.fromEntries(
      [...stakes].filter(([, stake]) => stake > 0n).map(([id, stake]) => [id, formatUnits(stake, 18)]),
    ),
  )
  for (const { id, stakedEntryVirtualPrice } of staked)
    expect(Number(stakedEntryVirtualPrice), String(id)).toBeGreaterThan(0)
}

/** Whether a staking product is an NFT farm or NFT staking, by its id. */
export const isNftProduct = (id: unknown): boolean => String(id).startsWith('nft')
