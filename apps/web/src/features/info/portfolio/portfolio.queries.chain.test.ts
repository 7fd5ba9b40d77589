import { erc20Abi, StakingPool } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { getDevnetToken } from '../../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { readStakedAmount } from '../positions/stakes.queries.ts'
import { readBalanceSnapshots } from './portfolio.queries.ts'

let devnet: Devnet
let chain: ChainClient
const account = accounts.traders[1]?.address ?? zeroAddress

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

test('readBalanceSnapshots: counts stakes as balances, vault shares at their price, and nothing before the deployment', async () => {
  const { client, deployment } = devnet
  const [zono, wbnb] = [getDevnetToken(devnet, 'zono').address, getDevnetToken(devnet, 'wbnb').address]
  const pools = [4, 8].map(
    (sousId) => deployment.stakingPools?.find((pool) => pool.sousId === sousId)?.contractAddress ?? zeroAddress,
  )
  const autoVault = deployment.contracts.AutoVault as Address
  // A block of before the pools and the vault were deployed, as far as anybody can tell.
  const codes = await Promise.all(
    [...pools, autoVault].map(async (address) => ({ address, code: await client.getCode({ address }) })),
  )
  for (const { address } of codes) await client.setCode({ address, bytecode: '0x' })
  const blockBefore = (await client.getBlockNumber()) + 1n
  // The node keeps the state of a block when it mines the next one.
  await client.mine({ blocks: 2 })
  for (const { address, code = '0x' } of codes) await client.setCode({ address, bytecode: code })
  await client.mine({ blocks: 1 })
  const newest = await client.getBlockNumber()
  const moments = [
    { timestamp: 1, block: blockBefore },
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
  const inWallet = await client.readContract({
    abi: erc20Abi,
    address: zono,
    functionName: 'balanceOf',
    args: [account],
  })
  expect(before?.balances).toEqual({ [zono]: inWallet, [wbnb]: 0n })

  const [zonoPool = zeroAddress, wbnbPool = zeroAddress] = pools
  const inPool = async (address: Address) => {
    const pool = { abi: StakingPool.abi, address }
    const [amount] = await client.readContract({ ...pool, functionName: 'userInfo', args: [account] })
    expect(amount).toBeGreaterThan(0n)
    return amount
  }
  const vault = { id: 'pool auto', stakedToken: zono }
  const inVault = (await readStakedAmount(chain.readContract, deployment, vault, account)) ?? expect.fail('no stake')
  expect(inVault).toBeGreaterThan(0n)
  expect(now?.balances[zono]).toBe(inWallet + (await inPool(zonoPool)) + inVault)
  expect(now?.balances[wbnb]).toBe(await inPool(wbnbPool))
})
