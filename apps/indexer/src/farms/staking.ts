import { farmGlobals, pair, stakingEvent, stakingProduct, stakingProductDayData, token } from 'ponder:schema'
import { measureBlockTime, SECONDS_PER_DAY, toBlocksPerYear } from '@zono/sdk'
import { getBlockSpans } from '../../lib/blockTime.ts'
import {
  type Decimal,
  divideOrZero,
  fromUnits,
  toDecimal,
  toExactString,
  toRoundedString,
  ZERO,
} from '../../lib/decimal.ts'
import { getPeriodIndex, getPeriodStart } from '../../lib/periods.ts'
import { changeStake } from '../../lib/positionAccounting.ts'
import { calculateApr, type EmissionSource, getRewardPerBlock } from '../../lib/rewardRate.ts'
import { settings } from '../../settings.ts'
import { updatePosition } from '../exchange/positions.ts'
import { type Db, recordStakedPart } from './stakedParts.ts'

/** Id of the only row of `farmGlobals`. */
export const FARM_GLOBALS_ID = '1'

/** Position of an event in the chain. */
export type EventContext = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly log: { readonly address: string; readonly logIndex: number }
  readonly transaction: { readonly hash: string }
}

type StakingEventInput = {
  readonly account: string
  readonly stakingProductId: string
  readonly kind: 'deposit' | 'withdraw' | 'harvest' | 'emergencyWithdraw'
  /** Base units of the reward token for a harvest, of the staked token otherwise. */
  readonly amount: bigint
  /** Ends the id of an event whose log has another one too. */
  readonly idSuffix?: string
}

/** Records an event of an account. Amounts of zero are left out: a deposit of zero is how accounts harvest. */
export async function recordStakingEvent(
  db: Db,
  { block, log, transaction }: EventContext,
  { account, stakingProductId, kind, amount, idSuffix = '' }: StakingEventInput,
) {
  const product = await db.find(stakingProduct, { id: stakingProductId })
  if (product === null || amount === 0n) return
  if (kind !== 'harvest') await recordOwnStake(db, { block, log }, product, account.toLowerCase())
  const decimals = kind === 'harvest' ? await getRewardDecimals(db, product) : product.decimals
  await db.insert(stakingEvent).values({
    id: `${transaction.hash}-${log.logIndex}${idSuffix}`,
    transactionHash: transaction.hash,
    block: block.number,
    timestamp: block.timestamp,
    account: account.toLowerCase(),
    stakingProductId,
    kind,
    amount: toExactString(fromUnits(amount, decimals)),
  })
}

/**
 * Adds the last change of a product's total to what the account has staked of a pair's LP tokens. NFT farms, whose events
 * come before their transfers, are left out.
 */
async function recordOwnStake(
  db: Db,
  { block, log }: Pick<EventContext, 'block' | 'log'>,
  { id: stakingProductId, kind, stakedToken: pairId, stakeChange }: StakingProductRow,
  user: string,
) {
  if (kind !== 'farm' && kind !== 'pool') return
  const reported = toDecimal(stakeChange)
  if (reported.eq(ZERO) || (await db.find(pair, { id: pairId })) === null) return
  await db.update(stakingProduct, { id: stakingProductId }).set({ stakeChange: '0' })
  const report = { stakingProductId, pairId, user, pool: log.address.toLowerCase(), change: reported }
  const change = kind === 'farm' ? reported : await recordStakedPart(db, report)
  await updatePosition(db, block, { user, pairId }, (position) => changeStake(position, change))
}

/** Decimals of what a product pays; 0 for the pieces of an NFT farm. */
const getRewardDecimals = async (db: Db, { kind, rewardToken }: StakingProductRow) =>
  kind === 'nftFarm' ? 0 : getTokenDecimals(db, rewardToken)

const getTokenDecimals = async (db: Db, id: string) => Number((await db.find(token, { id }))?.decimals ?? 18n)

/** Sets the total stake of a product, in base units, and updates its row of the day. */
export async function recordTotalStaked(db: Db, { block }: EventContext, id: string, amount: bigint) {
  const product = await db.find(stakingProduct, { id })
  if (product === null) return
  const totalStaked = fromUnits(amount, product.decimals)
  const stakeChange = toExactString(totalStaked.minus(product.totalStaked))
  await db.update(stakingProduct, { id }).set({ totalStaked: toExactString(totalStaked), stakeChange })
  await upsertDayData(db, block, id)
}

/** Values a product at current prices and writes the result to the product and to its row of the day. */
export async function upsertDayData(db: Db, block: EventContext['block'], id: string): Promise<void> {
  const product = await db.find(stakingProduct, { id })
  if (product === null) return
  const totalStaked = toDecimal(product.totalStaked)
  const totalStakedUsd = totalStaked.times(await getPriceUsd(db, product.stakedToken))
  const rewardPerBlock = getRewardPerBlock(await getEmissionSource(db, { ...product }), block.number)
  const apr = calculateApr({
    rewardPerYear: rewardPerBlock.times(toBlocksPerYear(await getBlockTimeSeconds(db, block))),
    rewardPriceUsd: await getPriceUsd(db, product.rewardToken),
    stakedUsd: totalStakedUsd,
    performanceFeeBps: product.performanceFeeBps,
  })
  const state = {
    totalStaked: toExactString(totalStaked),
    totalStakedUSD: toRoundedString(totalStakedUsd),
    apr: toRoundedString(apr),
  }
  await db.update(stakingProduct, { id }).set(state)
  await db
    .insert(stakingProductDayData)
    .values({
      id: `${id}-${getPeriodIndex(block, SECONDS_PER_DAY)}`,
      date: getPeriodStart(block, SECONDS_PER_DAY),
      stakingProductId: id,
      ...state,
    })
    .onConflictDoUpdate(state)
}

/** Seconds between two blocks: measured where enough blocks are known, otherwise the configured block time. */
async function getBlockTimeSeconds(db: Db, block: EventContext['block']): Promise<number> {
  const { blockTimeSeconds } = settings.chainConfig
  const globals = await db.find(farmGlobals, { id: FARM_GLOBALS_ID })
  return measureBlockTime(getBlockSpans(globals?.blockSamples ?? [], block), blockTimeSeconds) ?? blockTimeSeconds
}

type StakingProductRow = typeof stakingProduct.$inferSelect

async function getEmissionSource(db: Db, product: StakingProductRow): Promise<EmissionSource> {
  if (product.kind !== 'farm' && product.kind !== 'vault') {
    const { startBlock, endBlock } = product
    // An NFT farm pays pieces, which have no rate.
    const rewardPerBlock = toDecimal(product.rewardPerBlock)
    return { kind: 'pool', rewardPerBlock, startBlock, endBlock }
  }
  const globals = await db.find(farmGlobals, { id: FARM_GLOBALS_ID })
  // The vault stakes in farm 0 and receives the rewards of its share of that farm.
  const farm = product.kind === 'vault' ? await db.find(stakingProduct, { id: 'farm 0' }) : product
  const share =
    product.kind === 'vault' && farm
      ? divideOrZero(toDecimal(product.totalStaked), toDecimal(farm.totalStaked))
      : toDecimal('1')
  return {
    kind: 'farm',
    rewardPerBlock: toDecimal(globals?.rewardPerBlock ?? '0').times(share),
    allocPoint: farm?.allocPoint ?? 0n,
    totalAllocPoint: globals?.totalAllocPoint ?? 0n,
  }
}

/** USD of one whole token or LP token; 0 without a price. */
async function getPriceUsd(db: Db, id: string): Promise<Decimal> {
  const lpPair = await db.find(pair, { id })
  if (lpPair) return divideOrZero(toDecimal(lpPair.reserveUSD), toDecimal(lpPair.totalSupply))
  const row = await db.find(token, { id })
  return row ? toDecimal(row.derivedUSD) : ZERO
}
