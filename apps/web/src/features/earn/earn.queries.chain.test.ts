import {
  CallRevertedError,
  readFarmAccounts,
  readFarmList,
  readFarms,
  readStakingPoolAccounts,
  readStakingPoolList,
  readStakingPools,
  readVault,
  readVaultUser,
} from '@zono/client'
import { AutoVault, getContract, type UntypedRpc } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { getFundedEndBlock, getStakingPoolStatus } from './pools/pools.rules.ts'
import { readCanExitFarm } from './vault/vault.queries.ts'

let devnet: Devnet
let chain: ChainClient
const staker = accounts.traders[1]?.address ?? zeroAddress

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

/** A chain that records its reads; functions named in `fails` revert. */
function createCountingChain(fails: readonly string[] = []) {
  const calls: string[] = []
  const readContract = (call: { functionName: string; address: `0x${string}` }) => {
    calls.push(`${call.address} ${call.functionName}`)
    return fails.includes(call.functionName)
      ? Promise.reject(new CallRevertedError(call.address, '0x'))
      : chain.readContract(call as never)
  }
  return { calls, chain: { ...chain, readContract } as unknown as ChainClient }
}

describe('farms', () => {
  test('readFarmList: returns 34 farms with their tokens [FARM-08] [FARM-09]', async () => {
    const farms = await readFarmList(chain, null)
    expect(farms.map(({ pid }) => pid)).toEqual(Array.from({ length: 34 }, (_, pid) => pid))
    const [main, first] = farms
    expect(main).toMatchObject({ pid: 0, category: 'TOKEN', token: { symbol: 'ZONO' }, quoteToken: undefined })
    expect(first).toMatchObject({ pid: 1, category: 'LP', isCommunity: false })
    expect([first?.token.symbol, first?.quoteToken?.symbol].sort()).toEqual(['BUSD', 'WBNB'])
    expect(farms.filter(({ isCommunity }) => isCommunity)).toHaveLength(3)
  })

  test('readFarms: a failed call makes one farm unknown, not the others', async () => {
    const farms = await readFarmList(chain, null)
    const broken = createCountingChain(['getReserves'])
    const { farmStates, rewardPerBlock } = await readFarms(broken.chain, farms)
    expect(rewardPerBlock).toBe(4n * 10n ** 17n)
    expect(farmStates[1]).toMatchObject({ allocPoint: 400n, pair: undefined })
    expect(farmStates[24]?.totalStaked).toBeGreaterThan(0n)
    const accounts = await readFarmAccounts(createCountingChain(['pendingZono']).chain, { account: staker, farms })
    expect(accounts[24]).toBeUndefined()
  })
})

describe('pools', () => {
  test('readStakingPoolList: returns the pools with their tokens, the manual pool first [POOL-08] [POOL-10]', async () => {
    const pools = await readStakingPoolList(chain)
    expect(pools.map(({ poolId }) => poolId)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(pools[8]).toMatchObject({ stakingToken: { symbol: 'BNB' }, rewardToken: { symbol: 'ZONO' } })
    expect(pools[6]).toMatchObject({ terms: { isFlexibleLock: true, unlockFeeBps: 300n, lockSeconds: 3600n } })
  })

  test('readStakingPools: reads the stake limit of unfinished ERC-20 pools only [POOL-17]', async () => {
    const pools = await readStakingPoolList(chain)
    const { calls, chain: countingChain } = createCountingChain()
    const states = await readStakingPools(countingChain, pools)
    const limitedPools = pools.filter(({ contractAddress }) => calls.includes(`${contractAddress} poolLimitPerUser`))
    // The manual pool, the two finished pools and the native coin pool have no limit.
    expect(limitedPools.map(({ poolId }) => poolId)).toEqual([3, 4, 5, 6, 7, 9, 10])
    expect(states[7]?.stakingLimit).toBe(250n * 10n ** 18n)
  })

  test('readStakingPools: an unreadable stake limit is unknown, and no reason to leave the pool out [POOL-18]', async () => {
    const states = await readStakingPools(
      createCountingChain(['poolLimitPerUser']).chain,
      await readStakingPoolList(chain),
    )
    expect(states[7]).toMatchObject({ stakingLimit: undefined })
    expect(states[7]?.totalStaked).toBeGreaterThan(0n)
  })

  test('readStakingPools: computes the funding from storage where the views are missing; without it, unknown', async () => {
    const views = ['rewardsAvailable', 'fundedEndBlock']
    const pools = (await readStakingPoolList(chain)).filter(({ poolId }) => poolId > 0)
    const [own, computed, unknown] = await Promise.all([
      readStakingPools(chain, pools),
      readStakingPools(createCountingChain(views).chain, pools),
      readStakingPools(createCountingChain([...views, 'totalOwed']).chain, pools),
    ])
    const height = await devnet.client.getBlockNumber()
    const compared = pools.filter((pool) => {
      const [view, books] = [own[pool.poolId], computed[pool.poolId]]
      if (view === undefined || books === undefined) throw new Error(`Pool ${pool.poolId} was not read`)
      expect(unknown[pool.poolId]).toMatchObject({ totalStaked: view.totalStaked, funding: undefined })
      if (getStakingPoolStatus(pool, view, height) === 'closed' || view.totalStaked === 0n) return false
      expect(getFundedEndBlock(pool, books, height)).toBe(getFundedEndBlock(pool, view, height))
      const lastBlock = typeof view.funding === 'object' ? view.funding.lastFundedBlock : undefined
      expect(lastBlock).toBeGreaterThan(height)
      expect(books.funding).toMatchObject({ lastFundedBlock: expect.any(BigInt), availableReward: expect.any(BigInt) })
      return true
    })
    expect(compared.length).toBeGreaterThan(3)
  })

  test('readStakingPoolAccounts: returns balance, stake and last deposit [POOL-09] [POOL-19]', async () => {
    const pools = await readStakingPoolList(chain)
    const accounts = await readStakingPoolAccounts(chain, { account: staker, pools })
    expect(accounts[8]?.stakedAmount).toBe(120n * 10n ** 18n)
    expect(accounts[8]?.stakingTokenBalance).toBeGreaterThan(10n ** 18n)
    expect(accounts[4]?.lockedUntil).toBeGreaterThan(1_700_000_000)
  })
})

describe('the vault', () => {
  test('readVault: returns totals and fees; a share is worth more than one token [VAULT-09] [VAULT-16]', async () => {
    const vault = await readVault(chain)
    expect(vault.fees).toEqual({
      performanceFeeBps: 200n,
      callFeeBps: 25n,
      withdrawalFeeBps: 10n,
      withdrawalFeePeriod: 259_200n,
    })
    expect(vault.pricePerFullShare).toBeGreaterThan(10n ** 18n)
    expect(vault.totalStaked).toBeGreaterThan(vault.totalShares ?? 0n)
    expect(vault.estimatedBounty).toBeDefined()
    expect(vault.pendingHarvest).toBeDefined()
    expect(vault.isEmergency).toBe(false)
  })

  test('readVault: leaves unreadable figures undefined and keeps the others [VAULT-08]', async () => {
    const vault = await readVault(createCountingChain(['getPricePerFullShare', 'withdrawFee']).chain)
    expect(vault.pricePerFullShare).toBeUndefined()
    expect(vault.totalStaked).toBeUndefined()
    expect(vault.fees).toMatchObject({ withdrawalFeeBps: undefined, performanceFeeBps: 200n })
    expect(vault.totalShares).toBeGreaterThan(0n)
  })

  test('readVaultUser: returns shares, cost basis and the last action [VAULT-10]', async () => {
    const user = await readVaultUser(chain, staker)
    expect(user.userShares).toBeGreaterThan(0n)
    expect(user.costBasis).toBeGreaterThan(0n)
    expect(user.lastUserActionTime).toBe(user.lastDepositedTime)
    expect(user.lastDepositedTime).toBeGreaterThan(1_700_000_000)
  })

  test('readVaultUser: rejects when the contract does not answer', async () => {
    await expect(readVaultUser(createCountingChain(['userInfo']).chain, staker)).rejects.toThrow()
  })

  // Last: it breaks the farm for good.
  test('readCanExitFarm: is true only once the farm refuses withdrawals, and then anyone can exit', async () => {
    const { client, deployment } = devnet
    expect(await readCanExitFarm(chain, null)).toBe(false)
    const [zono, farm] = [deployment.contracts.Zono, deployment.contracts.MasterFarm]
    const vault = getContract(deployment, AutoVault)
    if (zono === undefined || farm === undefined) throw new Error('The devnet has no farm')
    const send = async (from: Address, to: Address, data: Hex) => {
      const params = [{ from, to, data, gas: numberToHex(1_000_000) }]
      await client.request<UntypedRpc>({ method: 'eth_sendTransaction', params })
      await client.mine({ blocks: 1 })
    }
    // A farm that cannot mint cannot pay rewards.
    await client.impersonateAccount({ address: farm })
    await client.setBalance({ address: farm, value: 10n ** 18n })
    const abi = parseAbi(['function transferOwnership(address owner)'])
    await send(farm, zono, encodeFunctionData({ abi, functionName: 'transferOwnership', args: [staker] }))
    expect(await readCanExitFarm(chain, null)).toBe(true)
    await send(staker, vault.address, encodeFunctionData({ ...vault, functionName: 'emergencyWithdraw' }))
    expect(await readVault(chain)).toMatchObject({ isEmergency: true })
    expect(await readCanExitFarm(chain, null)).toBe(false)
  })
})
