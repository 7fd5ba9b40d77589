import { type Context, ponder } from 'ponder:registry'
import { stakingProduct } from 'ponder:schema'
import { StakingPool } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { getNumber, HAS_REGISTRY } from '../listings.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { recordStakingEvent, recordTotalStaked } from './staking.ts'

const { deployment } = settings
const WRAPPED_NATIVE_ADDRESS = (deployment.contracts.WBNB ?? '').toLowerCase()
const NATIVE_DECIMALS = 18

/**
 * Inserts the row of a staking pool unless it exists, and returns its id. The terms are read once: only the end of a pool can
 * change, and an event reports it.
 * @throws Error if no pool with this address is listed.
 */
async function ensurePool({ db, client }: Pick<Context, 'db' | 'client'>, address: Address): Promise<string> {
  const id = `pool ${await getNumber(db, 'stakingPool', address)}`
  if (await db.find(stakingProduct, { id })) return id
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
    id,
    kind: 'pool',
    stakedToken: isNative ? WRAPPED_NATIVE_ADDRESS : stakedToken.toLowerCase(),
    decimals: isNative ? NATIVE_DECIMALS : await readTokenDecimals(stakedToken),
    rewardToken: rewardToken.toLowerCase(),
    rewardPerBlock: toExactString(fromUnits(rewardPerBlock, await readTokenDecimals(rewardToken))),
    startBlock,
    endBlock,
  })
  return id
}

// Pools of an older launch may have been created before the first block that is indexed.
ponder.on('StakingPool:setup', async ({ context }) => {
  if (HAS_REGISTRY) return
  for (const { contractAddress } of deployment.stakingPools ?? []) await ensurePool(context, contractAddress)
})

// The constructor emits it: a pool has its row before anyone stakes.
ponder.on('StakingPool:OwnershipTransferred', async ({ event, context }) => {
  await ensurePool(context, event.log.address)
})

ponder.on('StakingPool:RewardsStop', async ({ event, context }) => {
  const id = await ensurePool(context, event.log.address)
  await context.db.update(stakingProduct, { id }).set({ endBlock: event.args.blockNumber })
})

ponder.on('StakingPool:TotalStakedUpdated', async ({ event, context }) => {
  const id = await ensurePool(context, event.log.address)
  await recordTotalStaked(context.db, event, id, event.args.totalStaked)
})

for (const [name, kind] of [
  ['StakingPool:Deposit', 'deposit'],
  ['StakingPool:Withdraw', 'withdraw'],
  ['StakingPool:EmergencyWithdraw', 'emergencyWithdraw'],
  ['StakingPool:Harvest', 'harvest'],
] as const) {
  ponder.on(name, async ({ event, context }) => {
    const stakingProductId = await ensurePool(context, event.log.address)
    const { user: account, amount } = event.args
    await recordStakingEvent(context.db, event, { account, stakingProductId, kind, amount })
  })
}
