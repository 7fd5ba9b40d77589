import { ponder } from 'ponder:registry'
import { place } from 'ponder:schema'
import { erc20Abi, StakingPool } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { recordStakingEvent, recordTotalStaked } from './staking.ts'

const { deployment } = settings
const WRAPPED_NATIVE_ADDRESS = (deployment.contracts.WBNB ?? '').toLowerCase()
const NATIVE_DECIMALS = 18

const POOL_IDS_BY_ADDRESS = new Map(
  (deployment.stakingPools ?? []).map(({ sousId, contractAddress }) => [contractAddress.toLowerCase(), sousId]),
)
const getStakingPoolId = (address: string) => `pool ${POOL_IDS_BY_ADDRESS.get(address.toLowerCase())}`

// A pool's terms never change but for its end, which an event tells of.
ponder.on('StakingPool:setup', async ({ context: { db, client } }) => {
  for (const { sousId, contractAddress: address } of deployment.stakingPools ?? []) {
    const pool = { abi: StakingPool.abi, address, cache: 'immutable' } as const
    const [staked, reward, perBlock, startBlock, endBlock] = await Promise.all([
      client.readContract({ ...pool, functionName: 'stakedToken' }),
      client.readContract({ ...pool, functionName: 'rewardToken' }),
      client.readContract({ ...pool, functionName: 'rewardPerBlock' }),
      client.readContract({ ...pool, functionName: 'startBlock' }),
      client.readContract({ ...pool, functionName: 'bonusEndBlock' }),
    ])
    const decimalsOf = (token: Address) =>
      client.readContract({ abi: erc20Abi, address: token, functionName: 'decimals', cache: 'immutable' })
    const isNative = staked === zeroAddress
    await db.insert(place).values({
      id: `pool ${sousId}`,
      kind: 'pool',
      token: isNative ? WRAPPED_NATIVE_ADDRESS : staked.toLowerCase(),
      decimals: isNative ? NATIVE_DECIMALS : await decimalsOf(staked),
      earned: reward.toLowerCase(),
      perBlock: toExactString(fromUnits(perBlock, await decimalsOf(reward))),
      startBlock,
      endBlock,
    })
  }
})

ponder.on('StakingPool:RewardsStopped', async ({ event, context: { db } }) => {
  await db.update(place, { id: getStakingPoolId(event.log.address) }).set({ endBlock: event.args.blockNumber })
})

ponder.on('StakingPool:TotalStakedUpdated', ({ event, context: { db } }) =>
  recordTotalStaked(db, event, getStakingPoolId(event.log.address), event.args.totalStaked),
)

for (const [name, kind] of [
  ['StakingPool:Deposit', 'deposit'],
  ['StakingPool:Withdraw', 'withdraw'],
  ['StakingPool:EmergencyWithdraw', 'leave'],
  ['StakingPool:Harvest', 'harvest'],
] as const) {
  ponder.on(name, ({ event, context: { db } }) =>
    recordStakingEvent(db, event, {
      account: event.args.user,
      placeId: getStakingPoolId(event.log.address),
      kind,
      amount: event.args.amount,
    }),
  )
}
