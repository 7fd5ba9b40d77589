import { AutoVault, erc20Abi, MasterFarm, StakingPool } from '@zono/protocol'
import { type Address, formatUnits, type Log, parseEventLogs, zeroAddress } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../devnet/devnet.ts'
import type { IndexedRows } from './queries.ts'

/** Holds what is staked where against the contracts themselves, and what people did against the raw logs. */
export async function reconcileStakes(told: IndexedRows, { client, deployment }: Devnet, logs: readonly Log[]) {
  const { contracts, stakingPools = [] } = deployment
  const farm = { abi: MasterFarm.abi, address: contracts.MasterFarm as Address }
  const vault = { abi: AutoVault.abi, address: contracts.AutoVault as Address }
  const read = client.readContract
  const staked = new Map(told.stakingProducts?.map(({ id, totalStaked }) => [id, totalStaked]))
  const length = Number(await read({ ...farm, functionName: 'poolLength' }))
  expect(staked.size).toBe(length + stakingPools.length + 1)
  for (let pid = 0; pid < length; pid++) {
    const [token, , , , total] = await read({ ...farm, functionName: 'poolInfo', args: [BigInt(pid)] })
    const decimals = await read({ abi: erc20Abi, address: token, functionName: 'decimals' })
    expect(staked.get(`farm ${pid}`), `farm ${pid}`).toBe(formatUnits(total, decimals))
  }
  for (const { sousId, contractAddress } of stakingPools) {
    const pool = { abi: StakingPool.abi, address: contractAddress }
    const token = await read({ ...pool, functionName: 'stakedToken' })
    const decimals =
      token === zeroAddress ? 18 : await read({ abi: erc20Abi, address: token, functionName: 'decimals' })
    expect(staked.get(`pool ${sousId}`), `pool ${sousId}`).toBe(
      formatUnits(await read({ ...pool, functionName: 'stakedSupply' }), decimals),
    )
  }
  const [inFarm] = await read({ ...farm, functionName: 'userInfo', args: [0n, vault.address] })
  expect(staked.get('pool auto')).toBe(formatUnits(inFarm, 18))

  const names = ['Deposit', 'Withdraw', 'Harvest', 'EmergencyWithdraw'] as const
  const pools = stakingPools.map(({ contractAddress }) => contractAddress.toLowerCase())
  const at = (addresses: readonly string[]) => logs.filter(({ address }) => addresses.includes(address.toLowerCase()))
  const inFarms = parseEventLogs({ abi: MasterFarm.abi, eventName: [...names], logs: at([farm.address.toLowerCase()]) })
  const inPools = parseEventLogs({ abi: StakingPool.abi, eventName: [...names], logs: at(pools) })
  const inVault = parseEventLogs({
    abi: AutoVault.abi,
    eventName: ['Deposit', 'Withdraw'],
    logs: at([vault.address.toLowerCase()]),
  })
  const acts = [
    ...inFarms.filter(({ args }) => args.amount > 0n && args.user !== vault.address),
    ...inPools.filter(({ args }) => args.amount > 0n),
    ...inVault,
  ]
  expect(told.stakingEvents?.map(({ id }) => id).sort()).toEqual(
    acts.map(({ transactionHash, logIndex }) => `${transactionHash}-${logIndex}`).sort(),
  )
}
