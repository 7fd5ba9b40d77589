import { AutoVault, erc20Abi, MasterFarm, StakingPool } from '@zono/protocol'
import { type Address, formatUnits, type Log, parseEventLogs, zeroAddress } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../devnet/devnet.ts'
import type { IndexedRows } from './queries.ts'

/** Compares total stakes with the contracts, and staking events with the raw logs; not those of NFTs. */
export async function reconcileStakes(indexed: IndexedRows, { client, deployment }: Devnet, logs: readonly Log[]) {
  const { contracts, stakingPools = [] } = deployment
  const farm = { abi: MasterFarm.abi, address: contracts.MasterFarm as Address }
  const vault = { abi: AutoVault.abi, address: contracts.AutoVault as Address }
  const read = client.readContract
  const totalStaked = new Map(
    indexed.stakingProducts?.filter(({ id }) => !isNftProduct(id)).map(({ id, totalStaked: amount }) => [id, amount]),
  )
  const length = Number(await read({ ...farm, functionName: 'poolLength' }))
  expect(totalStaked.size).toBe(length + stakingPools.length + 1)
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
  const [vaultStake] = await read({ ...farm, functionName: 'userInfo', args: [0n, vault.address] })
  expect(totalStaked.get('pool auto')).toBe(formatUnits(vaultStake, 18))

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
    logs: filterLogs([vault.address.toLowerCase()]),
  })
  const expectedEvents = [
    ...farmEvents.filter(({ args }) => args.amount > 0n && args.user !== vault.address),
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

/** Whether a staking product is an NFT farm or NFT staking, by its id. */
export const isNftProduct = (id: unknown): boolean => String(id).startsWith('nft')
