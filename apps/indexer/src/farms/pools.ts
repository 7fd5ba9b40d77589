import { ponder } from 'ponder:registry'
import { stakingProduct } from 'ponder:schema'
import { StakingPool } from '@zono/protocol'
import { zeroAddress } from 'viem'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { recordStakingEvent, recordTotalStaked } from './staking.ts'

const { deployment } = settings
const WRAPPED_NATIVE_ADDRESS = (deployment.contracts.WBNB ?? '').toLowerCase()
const NATIVE_DECIMALS = 18

const POOL_IDS_BY_ADDRESS = new Map(
  (deployment.stakingPools ?? []).map(({ sousId, contractAddress }) => [contractAddress.toLowerCase(), sousId]),
)
const getStakingPoolId = (address: string) => `pool ${POOL_IDS_BY_ADDRESS.get(address.toLowerCase())}`

// Terms are read once: only the end of a staking pool can change, and an event reports it.
ponder.on('StakingPool:setup', async ({ context: { db, client } }) => {
  for (const { sousId, contractAddress: address } of deployment.stakingPools ?? []) {
    const pool = { abi: StakingPool.abi, address, cache: 'immutable' } as const
    const [stakedToken, rewardToken, rewardPerBlock, startBlock, endBlock] = await Promise.all([
      client.readContract({ ...pool, functionName: 'stakedToken' }),
      client.readContract({ ...pool, functionName: 'rewardToken' }),
      client.readContract({ ...pool, functionName: 'rewardPerBlock' }),
      client.readContract({ ...pool, functionName: 'startBlock' }),
      client.readContract({ ...pool, functionName: 'bonusEndBlock' }),
    ])
    const isNative = stakedToken === zeroAddress
    await db.insert(stakingProduct).values({
      id: `pool ${sousId}`,
      kind: 'pool',
      stakedToken: isNative ? WRAPPED_NATIVE_ADDRESS : stakedToken.toLowerCase(),
      decimals: isNative ? NATIVE_DECIMALS : await readTokenDecimals(stakedToken),
      rewardToken: rewardToken.toLowerCase(),
      rewardPerBlock: toExactString(fromUnits(rewardPerBlock, await readTokenDecimals(rewardToken))),
      startBlock,
      endBlock,
    })
  }
})

ponder.on('StakingPool:RewardsStop', async ({ event, context: { db } }) => {
  await db.update(stakingProduct, { id: getStakingPoolId(event.log.address) }).set({ endBlock: event.args.blockNumber })
})

ponder.on('StakingPool:TotalStakedUpdated', ({ event, context: { db } }) =>
  recordTotalStaked(db, event, getStakingPoolId(event.log.address), event.args.totalStaked),
)

for (const [name, kind] of [
  ['StakingPool:Deposit', 'deposit'],
  ['StakingPool:Withdraw', 'withdraw'],
  ['StakingPool:EmergencyWithdraw', 'emergencyWithdraw'],
  ['StakingPool:Harvest', 'harvest'],
] as const) {
  ponder.on(name, ({ event, context: { db } }) =>
    recordStakingEvent(db, event, {
      account: event.args.user,
      stakingProductId: getStakingPoolId(event.log.address),
      kind,
      amount: event.args.amount,
    }),
  )
}
