// Each state that the page names is the contract's: what it offers is accepted then, and refused in all others.
import { readStakingPoolAccounts, readStakingPoolList, readStakingPools } from '@zono/client'
import { erc20Abi, FarmAuction, getContract, StakingPool } from '@zono/protocol'
import { parseEther, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { setUpTestChain, type TestChain } from '#core/testing/devnet/testChain.ts'
import { buildCall } from '#core/transactions/action.ts'
import { buildBatchedApproveCalls } from '#core/transactions/approveCalls.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { deployContract } from '../../../../../devnet/chain/artifacts.ts'
import { deployAuctions } from '../../../../../devnet/deploy/auctions.ts'
import type { Devnet } from '../../../../../devnet/devnet.ts'
import { encodeStart } from '../../../../../devnet/seed/auctions.ts'
import { placeBid } from './auctions/auctions.actions.ts'
import { readAuctions } from './auctions/auctions.queries.ts'
import { getAuctionStatus } from './auctions/auctions.rules.ts'
import { getUnstakeBlocker } from './earn.rules.ts'
import { getPoolActions } from './pools/pools.actions.ts'
import { getStakingPoolStatus } from './pools/pools.rules.ts'

let devnet: Devnet
let clock: TestChain
const [buyer = expect.fail('no trader')] = accounts.traders.map(({ address }) => address)

setUpTestChain((world) => {
  ;({ devnet, clock } = world)
})

test('farm auctions: bids are taken between start and end alone', async () => {
  const { client } = devnet
  const { FarmAuction: address } = await deployAuctions(client, devnet.deployment)
  const deployment = { ...devnet.deployment, contracts: { ...devnet.deployment.contracts, FarmAuction: address } }
  const contract = getContract(deployment, FarmAuction)
  const operator = accounts.operator.address
  await clock.sendAll(operator, [buildCall(contract, 'addWhitelist', [[buyer]])])
  const start = (await client.getBlockNumber()) + 10n
  await clock.sendAll(operator, [{ to: address, data: encodeStart(start, start + 8n) }])
  const readAll = async (at: ChainClient) => readAuctions({ ...at, deployment }, null)
  const { token } = await readAll(await clock.readNow())
  const bid = placeBid(deployment, 1, token ?? expect.fail('no token'), parseEther('5000'))
  await clock.sendAll(buyer, bid.approvals.flatMap(buildBatchedApproveCalls))
  const read = async (at: ChainClient) => {
    const { auctions } = await readAll(at)
    return (height: bigint) => getAuctionStatus(auctions.at(-1), height)
  }
  const states = await clock.expectStatesAtHeights([start, start + 8n], read, [
    { from: buyer, action: bid, states: ['open'] },
  ])
  const [a, b, c] = ['pending', 'open', 'finished']
  expect(states).toEqual([a, a, b, b, b, c, c, c])
})

test('staking pools: pay for the blocks in which they are active alone, and give stakes back after their lock', async () => {
  const { client, deployment } = devnet
  const start = (await client.getBlockNumber()) + 12n
  const zono = deployment.contracts.Zono ?? zeroAddress
  const limits = { poolLimitPerUser: 0n, depositFee: 0n, unlockFee: 0n, lockPeriod: 600n, isFlexibleLock: false }
  const blocks = { rewardPerBlock: 1_000n, startBlock: start, bonusEndBlock: start + 8n }
  const { address: deployer } = accounts.deployer
  const config = { stakedToken: zono, rewardToken: zono, ...blocks, ...limits }
  const contractAddress = await deployContract(client, 'StakingPool', [config, deployer, deployer])
  const entry = { sousId: 99, contractAddress, poolCategory: 'Core' } as const
  const readPool = async () => {
    const at = { ...(await clock.readNow()), deployment: { ...deployment, stakingPools: [entry] } }
    const pools = await readStakingPoolList(at)
    const pool = pools.find(({ poolId }) => poolId === 99) ?? expect.fail('no pool')
    const [{ 99: state }, { 99: own }] = await Promise.all([
      readStakingPools(at, pools),
      readStakingPoolAccounts(at, { account: buyer, pools }),
    ])
    return { pool, state, own: own ?? expect.fail('no account') }
  }
  const { pool } = await readPool()
  const { stake } = getPoolActions(deployment, pool)
  const contract = { abi: StakingPool.abi, address: contractAddress }
  const approval = buildCall({ abi: erc20Abi, address: zono }, 'approve', [contractAddress, parseEther('2')])
  await clock.sendAll(buyer, [approval])
  await clock.sendAll(buyer, [buildCall(contract, 'fund', [parseEther('1')])])
  await clock.sendAll(buyer, [stake(parseEther('1')).call])
  const states: string[] = []
  for (const height of [start - 1n, start, start + 1n, start + 7n, start + 8n, start + 9n]) {
    await clock.mineTo(height - 1n)
    const before = await readPool()
    await client.mine({ blocks: 1 })
    const after = await readPool()
    const status = getStakingPoolStatus(pool, after.state, height)
    const isPaid = after.own.pendingReward > before.own.pendingReward
    // The first block of a pool is the one from which on blocks are paid.
    expect([height, isPaid]).toEqual([height, status === 'active' && height > start])
    states.push(status)
  }
  expect(states).toEqual(['pending', 'active', 'active', 'active', 'active', 'closed'])

  // Stakes and rewards stay until the lock is over.
  const { own } = await readPool()
  const read = async () => (time: number) =>
    getUnstakeBlocker({ account: own, terms: pool.terms }, own.stakedAmount, time) ? 'locked' : 'free'
  const { unstake } = getPoolActions(deployment, pool)
  const action = unstake(own.stakedAmount) ?? expect.fail('no unstaking')
  const offers = [{ from: buyer, action, states: ['free'] }]
  expect(await clock.expectStates([own.lockedUntil ?? expect.fail('unknown')], read, offers)).toEqual([
    'locked',
    'free',
    'free',
  ])
})
