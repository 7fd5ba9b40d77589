// Gas of every call of farm, vault and staking pool on anvil, compared with PancakeSwap.
import { fileURLToPath } from 'node:url'
import { AutoVault, MasterFarm, StakingPool, Zono } from '@zono/protocol'
import { type Abi, type Address, encodeFunctionData, maxUint256, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../devnet/chain/artifacts.ts'
import { type DevnetClient, startChain } from '../../devnet/chain/chain.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { measureGas, SECONDS_PER_BLOCK, toGasMetrics } from './gas.ts'

/**
 * Gas of PancakeSwap's MasterChef, CakeVault and SmartChef: pancake-smart-contracts compiled with its own settings (solc
 * 0.6.12, 99999 optimizer runs), on anvil under cancun rules with the same plain ERC-20s, in steady state, 3 s between
 * blocks. Its vault pays `withdrawAll` from tokens that are not staked, so that call is not compared.
 */
const PANCAKESWAP_GAS = {
  'farm deposit, first': 184_185,
  'farm deposit, again (harvests)': 133_493,
  'farm harvest (deposit 0)': 115_382,
  'farm withdraw, part (harvests)': 130_941,
  'farm emergencyWithdraw': 45_124,
  'vault deposit, first of a user': 321_962,
  'vault deposit, again': 202_262,
  'vault harvest': 201_735,
  'vault withdraw, part': 211_670,
  'pool deposit, first': 129_224,
  'pool deposit, again (harvests)': 114_585,
  'pool harvest (deposit 0)': 79_372,
  'pool withdraw, part': 92_768,
  'pool emergencyWithdraw': 45_615,
} as const

type ContractCall = {
  readonly to: Address
  readonly abi: Abi
  readonly name: string
  readonly args?: readonly unknown[]
}

const INITIAL_BALANCE = parseEther('1000000')
const STAKE_AMOUNT = parseEther('100')
const REWARD_PER_BLOCK = parseEther('10')
const END_BLOCK = 1_000_000n

/** Gas of each call of farm, vault and staking pool in steady state, while another account has a stake in each. */
export async function benchEarnGas(): Promise<readonly Metric[]> {
  const chain = await startChain(18_831, { timestamp: Math.floor(Date.now() / 1000) })
  try {
    return await measureEarnGas(chain.client)
  } finally {
    await chain.stop()
  }
}

async function measureEarnGas(client: DevnetClient): Promise<readonly Metric[]> {
  const { deployer, treasury, operator, testUser } = accounts
  const [owner, user, other] = [deployer.address, testUser.address, operator.address]
  const testToken = readArtifact('TestToken').abi
  const zono = await deployContract(client, 'Zono', [owner, 'Zono', 'ZONO'])
  const lp = await deployContract(client, 'TestToken', ['LP', 'LP', 18])
  const reward = await deployContract(client, 'TestToken', ['Reward', 'RWD', 18])
  const farm = await deployContract(client, 'MasterFarm', [zono, REWARD_PER_BLOCK, 0n, treasury.address, owner])

  const send = async (from: Address, { to, abi, name, args = [] }: ContractCall): Promise<number> => {
    await client.increaseTime({ seconds: SECONDS_PER_BLOCK })
    return measureGas(client, { from, to, data: encodeFunctionData({ abi, functionName: name, args }) })
  }
  const onFarm = (name: string, ...args: readonly unknown[]): ContractCall => ({
    to: farm,
    abi: MasterFarm.abi,
    name,
    args,
  })
  for (const account of [user, other]) {
    await send(owner, { to: zono, abi: Zono.abi, name: 'mint', args: [account, INITIAL_BALANCE] })
    await send(owner, { to: lp, abi: testToken, name: 'mint', args: [account, INITIAL_BALANCE] })
  }
  await send(owner, { to: zono, abi: Zono.abi, name: 'transferOwnership', args: [farm] })
  await send(owner, onFarm('add', 100n, zono, 0n, 0n, 0n, 0n))
  await send(owner, onFarm('add', 100n, lp, 0n, 0n, 0n, 0n))
  const vault = await deployContract(client, 'AutoVault', [farm, treasury.address, owner])
  const terms = {
    stakedToken: lp,
    rewardToken: reward,
    rewardPerBlock: REWARD_PER_BLOCK,
    startBlock: 1n,
    bonusEndBlock: END_BLOCK,
    poolLimitPerUser: 0n,
    depositFee: 0n,
    unlockFee: 0n,
    lockPeriod: 0n,
    isFlexibleLock: false,
  }
  const pool = await deployContract(client, 'StakingPool', [terms, treasury.address, owner])
  await send(owner, { to: reward, abi: testToken, name: 'mint', args: [pool, REWARD_PER_BLOCK * END_BLOCK] })
  const onVault = (name: string, ...args: readonly unknown[]): ContractCall => ({
    to: vault,
    abi: AutoVault.abi,
    name,
    args,
  })
  const onPool = (name: string, ...args: readonly unknown[]): ContractCall => ({
    to: pool,
    abi: StakingPool.abi,
    name,
    args,
  })

  for (const account of [other, user]) {
    for (const spender of [farm, pool])
      await send(account, { to: lp, abi: testToken, name: 'approve', args: [spender, maxUint256] })
    await send(account, { to: zono, abi: Zono.abi, name: 'approve', args: [vault, maxUint256] })
  }
  await send(other, onFarm('deposit', 1n, STAKE_AMOUNT))
  await send(other, onPool('deposit', STAKE_AMOUNT))
  await send(other, onPool('deposit', 0n))
  await send(other, onVault('deposit', STAKE_AMOUNT))
  await send(other, onVault('harvest'))

  const gas: Partial<Record<keyof typeof PANCAKESWAP_GAS, number>> = {}
  gas['farm deposit, first'] = await send(user, onFarm('deposit', 1n, STAKE_AMOUNT))
  await send(user, onFarm('deposit', 1n, STAKE_AMOUNT))
  gas['farm deposit, again (harvests)'] = await send(user, onFarm('deposit', 1n, STAKE_AMOUNT))
  gas['farm harvest (deposit 0)'] = await send(user, onFarm('deposit', 1n, 0n))
  gas['farm withdraw, part (harvests)'] = await send(user, onFarm('withdraw', 1n, STAKE_AMOUNT / 2n))
  gas['farm emergencyWithdraw'] = await send(user, onFarm('emergencyWithdraw', 1n))
  gas['vault deposit, first of a user'] = await send(user, onVault('deposit', STAKE_AMOUNT))
  gas['vault deposit, again'] = await send(user, onVault('deposit', STAKE_AMOUNT))
  gas['vault harvest'] = await send(user, onVault('harvest'))
  gas['vault withdraw, part'] = await send(user, onVault('withdraw', STAKE_AMOUNT / 2n))
  gas['pool deposit, first'] = await send(user, onPool('deposit', STAKE_AMOUNT))
  await send(user, onPool('deposit', 0n))
  gas['pool deposit, again (harvests)'] = await send(user, onPool('deposit', STAKE_AMOUNT))
  gas['pool harvest (deposit 0)'] = await send(user, onPool('deposit', 0n))
  gas['pool withdraw, part'] = await send(user, onPool('withdraw', STAKE_AMOUNT / 2n))
  gas['pool emergencyWithdraw'] = await send(user, onPool('emergencyWithdraw'))
  return toGasMetrics('staking', gas, PANCAKESWAP_GAS)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchEarnGas()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
