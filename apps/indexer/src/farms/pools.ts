import { type Context, ponder } from 'ponder:registry'
import { stakingProduct } from 'ponder:schema'
import { StakingPool } from '@zono/protocol'
import { zeroAddress } from 'viem'
import type { FollowedContract } from '../../lib/contracts/createTermsReader.ts'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { findNumber, HAS_REGISTRY, readTermsOnce, toContract } from '../listings.ts'
import { readTerms } from '../termsReader.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { insertListedProduct } from './listedProducts.ts'
import { recordStakingEvent, recordTotalStaked } from './staking.ts'

const { deployment } = settings
const WRAPPED_NATIVE_ADDRESS = (deployment.contracts.WBNB ?? '').toLowerCase()
const NATIVE_DECIMALS = 18

const TERMS = ['stakedToken', 'rewardToken', 'rewardPerBlock', 'startBlock', 'bonusEndBlock'] as const

/**
 * Inserts the row of a staking pool unless it exists, and returns its id. The terms are read once: only the end of a pool can
 * change, and an event reports it.
 * @returns undefined for an address that is not listed as a pool, or does not answer as one: its events are left out
 */
async function ensurePool({ db }: Pick<Context, 'db'>, contract: FollowedContract): Promise<string | undefined> {
  const number = await findNumber(db, 'stakingPool', contract.address)
  if (number === undefined) return undefined
  const id = `pool ${number}`
  if (await db.find(stakingProduct, { id })) return id
  const terms = await readTermsOnce(db, 'stakingPool', contract, () => readTerms(StakingPool.abi, contract, TERMS))
  if (terms === undefined) return undefined
  const { stakedToken, rewardToken, rewardPerBlock, startBlock, bonusEndBlock: endBlock } = terms
  const isNative = stakedToken === zeroAddress
  await insertListedProduct(db, {
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
  for (const { contractAddress: address } of deployment.stakingPools ?? []) await ensurePool(context, { address })
})

// The constructor emits it: a pool has its row before anyone stakes.
ponder.on('StakingPool:OwnershipTransferred', async ({ event, context }) => {
  await ensurePool(context, toContract(event))
})

ponder.on('StakingPool:RewardsStop', async ({ event, context }) => {
  const id = await ensurePool(context, toContract(event))
  if (id === undefined) return
  await context.db.update(stakingProduct, { id }).set({ endBlock: event.args.blockNumber })
})

ponder.on('StakingPool:TotalStakedUpdated', async ({ event, context }) => {
  const id = await ensurePool(context, toContract(event))
  if (id === undefined) return
  await recordTotalStaked(context.db, event, id, event.args.totalStaked)
})

for (const [name, kind] of [
  ['StakingPool:Deposit', 'deposit'],
  ['StakingPool:Withdraw', 'withdraw'],
  ['StakingPool:EmergencyWithdraw', 'emergencyWithdraw'],
  ['StakingPool:Harvest', 'harvest'],
] as const) {
  ponder.on(name, async ({ event, context }) => {
    const stakingProductId = await ensurePool(context, toContract(event))
    if (stakingProductId === undefined) return
    const { user: account, amount } = event.args
    await recordStakingEvent(context.db, event, { account, stakingProductId, kind, amount })
  })
}
