import { createNameSteps } from '../../steps/names.ts'
import type { Operator } from '../operator.ts'
import type { Area, AreaContext } from './area.ts'
import { planBeacon, planLottery, planPrediction, planPriceFeed } from './games.ts'
import { planStakingPools } from './stakingPools.ts'

/** Areas of the product that an operator may leave out, by their entry in `operator.json`, each after those that it needs. */
export function createAreas(operator: Operator, context: AreaContext): ReadonlyMap<string, Area> {
  const { stakingPools, beacon, priceFeed, lottery, prediction, names } = operator
  const areas: readonly (readonly [entry: string, area: Area | undefined])[] = [
    ['stakingPools', stakingPools && planStakingPools(stakingPools, context)],
    ['beacon', beacon && planBeacon(beacon)],
    ['priceFeed', priceFeed && planPriceFeed(priceFeed, context)],
    ['lottery', lottery && planLottery(lottery)],
    ['prediction', prediction && planPrediction(prediction)],
    ['names', names ? { steps: createNameSteps(context) } : undefined],
  ]
  return new Map(areas.flatMap(([entry, area]) => (area ? [[entry, area] as const] : [])))
}
