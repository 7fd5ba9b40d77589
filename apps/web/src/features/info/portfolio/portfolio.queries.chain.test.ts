import { AutoVault, erc20Abi, StakingPool } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { getDevnetToken } from '../../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { type ChainClient, createChainClient } from '../../../core/chain/chain.ts'
import { readBalanceSnapshots } from './portfolio.queries.ts'

let devnet: Devnet
let chain: ChainClient
const account = accounts.traders[1]?.address ?? zeroAddress

beforeAll(async () => {
  const seedHistory = { days: 3, blocksPerDay: 2, archivedBlocks: 600 }
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null, seedHistory })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

test('readBalanceSnapshots: counts stakes as balances, vault shares at their price, and nothing before the deployment', async () => {
  const { client, deployment } = devnet
  const [zono, wbnb] = [getDevnetToken(devnet, 'zono').address, getDevnetToken(devnet, 'wbnb').address]
  const newest = await client.getBlockNumber()
  const multicall = deployment.contracts.Multicall as Address
  // The first block whose balances can be read, before any deposit.
  let first = 1n
  while ((await client.getCode({ address: multicall, blockNumber: first })) === undefined) first++
  const moments = [
    { timestamp: 1, block: first },
    { timestamp: 2, block: newest },
  ]
  const places = [
    { id: 'pool 4', stakedToken: zono },
    { id: 'pool 8', stakedToken: wbnb },
    { id: 'pool auto', stakedToken: zono },
    // One that this deployment has not, and a farm that is not there.
    { id: 'pool 999', stakedToken: zono },
    { id: 'farm 999', stakedToken: zono },
  ]
  const [before, now] = await readBalanceSnapshots(chain, {
    account,
    snapshotBlocks: moments,
    tokens: [zono],
    products: places,
  })
  expect(before?.balances).toEqual({ [zono]: 0n, [wbnb]: 0n })

  const inWallet = await client.readContract({
    abi: erc20Abi,
    address: zono,
    functionName: 'balanceOf',
    args: [account],
  })
  const inPool = async (sousId: number) => {
    const address = deployment.stakingPools?.find((pool) => pool.sousId === sousId)?.contractAddress ?? zeroAddress
    const pool = { abi: StakingPool.abi, address }
    const [amount] = await client.readContract({ ...pool, functionName: 'userInfo', args: [account] })
    expect(amount).toBeGreaterThan(0n)
    return amount
  }
  const vault = { abi: AutoVault.abi, address: deployment.contracts.AutoVault as Address }
  const [shares] = await client.readContract({ ...vault, functionName: 'userInfo', args: [account] })
  const [all, total] = await Promise.all([
    client.readContract({ ...vault, functionName: 'balanceOf' }),
    client.readContract({ ...vault, functionName: 'totalShares' }),
  ])
  const inVault = (shares * all) / total
  expect(inVault).toBeGreaterThan(0n)
  // By the price of a whole share, as the contract tells it, a base unit may be lost for each.
  const lost = inWallet + (await inPool(4)) + inVault - (now?.balances[zono] ?? 0n)
  expect(lost).toBeGreaterThanOrEqual(0n)
  expect(lost).toBeLessThan(shares / 10n ** 18n + 2n)
  expect(now?.balances[wbnb]).toBe(await inPool(8))
})
