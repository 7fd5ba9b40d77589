import * as v from 'valibot'
import { createStakingPoolSteps, listStakingPools, type StakingPoolTerms } from '../../steps/pools.ts'
import type { Area, AreaContext } from './area.ts'
import { blockNumber, feeBps, id, key, tokenAmount, whole, withOwnIds } from './fields.ts'

/** Stake for it the native coin instead of a token. */
const NATIVE = 'native'

const stakingPoolSchema = v.pipe(
  v.strictObject({
    /** From 4: ids 1 to 3 are shown as ended pools. */
    id: id(4),
    category: v.optional(v.picklist(['Core', 'Community', 'Binance']), 'Core'),
    /** Key of a token, or `native`. */
    stakedToken: key,
    rewardToken: key,
    rewardPerBlock: tokenAmount,
    startBlock: blockNumber,
    endBlock: blockNumber,
    /** Whole staked tokens; no limit without. */
    limitPerUser: v.optional(tokenAmount, '0'),
    depositFeeBps: feeBps(1_000),
    unlockFeeBps: feeBps(1_000),
    lockSeconds: v.optional(whole(0, 365 * 86_400), 0),
    isFlexibleLock: v.optional(v.boolean(), false),
  }),
  v.check(({ startBlock, endBlock }) => startBlock < endBlock, 'endBlock has to come after startBlock'),
  v.check(
    ({ unlockFeeBps, lockSeconds }) => unlockFeeBps === 0n || lockSeconds > 0n,
    'unlockFeeBps needs lockSeconds: it is a fee on withdrawals within the lock',
  ),
  v.check(({ isFlexibleLock, lockSeconds }) => !isFlexibleLock || lockSeconds > 0n, 'isFlexibleLock needs lockSeconds'),
)

/** Staking pools of `operator.json`. */
export const stakingPoolsSchema = withOwnIds(stakingPoolSchema)

type StakingPool = v.InferOutput<typeof stakingPoolSchema>

/** Plans the staking pools. */
export function planStakingPools(pools: readonly StakingPool[], context: AreaContext): Area {
  const terms = pools.map((pool): StakingPoolTerms => {
    const entry = `stakingPools ${pool.id}`
    const { stakedToken, rewardToken, rewardPerBlock, limitPerUser } = pool
    return {
      ...pool,
      stakedToken: stakedToken === NATIVE ? undefined : context.locateToken(`${entry}.stakedToken`, stakedToken),
      rewardToken: context.locateToken(`${entry}.rewardToken`, rewardToken),
      rewardPerBlock: context.toBaseUnits(`${entry}.rewardPerBlock`, rewardToken, rewardPerBlock),
      limitPerUser: context.toBaseUnits(`${entry}.limitPerUser`, stakedToken, limitPerUser),
    }
  })
  return {
    steps: createStakingPoolSteps(terms, context),
    list: (find) => ({ stakingPools: [...listStakingPools(terms, find)] }),
    next: (find) =>
      listStakingPools(terms, find).map(({ sousId, contractAddress }, i) => {
        const { rewardToken, startBlock } = pools[i] as StakingPool
        return `Staking pool ${sousId}: approve ${rewardToken} for ${contractAddress} and call fund before block ${startBlock}; blocks that are not funded pay nothing.`
      }),
  }
}
