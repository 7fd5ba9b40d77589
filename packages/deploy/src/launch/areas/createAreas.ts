import { createBatchAccountSteps } from '../../steps/accounts.ts'
import { createNameSteps } from '../../steps/names.ts'
import type { Operator } from '../operatorSchema.ts'
import type { Area, AreaContext } from './area.ts'
import { planFarms } from './farms.ts'
import { planBeacon, planLottery, planPrediction, planPriceFeed } from './games.ts'
import { planCompetitions, planFarmAuctions, planMigrations } from './markets.ts'
import { planNfts } from './nfts/collections.ts'
import { planNftFarms, planNftStakingPools } from './nfts/earning.ts'
import { planSquads } from './nfts/squads.ts'
import { planPrivateSales } from './privateSales.ts'
import { planProfiles } from './profiles.ts'
import { planStakingPools } from './stakingPools.ts'
import { planSaleVault, planTokenSales } from './tokenSales.ts'

/** Areas of the product that an operator may leave out, by their entry in `operator.json`, each after those that it needs. */
export function createAreas(operator: Operator, context: AreaContext): ReadonlyMap<string, Area> {
  const { farms, stakingPools, beacon, priceFeed, lottery, prediction, names, profiles } = operator
  const { saleVault, tokenSales, privateSales, migrations, farmAuctions, competitions, squads } = operator
  const { nfts, nftFarms, nftStakingPools, batchAccount } = operator
  const symbols = [...(nfts?.collections ?? []), ...(nfts?.openCollections ?? [])].map(({ symbol }) => symbol)
  const teamCount = profiles?.teams.length ?? 0
  const areas: readonly (readonly [entry: string, area: Area | undefined])[] = [
    ['farms', farms && planFarms(farms, context)],
    ['stakingPools', stakingPools && planStakingPools(stakingPools, context)],
    ['beacon', beacon && planBeacon(beacon)],
    ['priceFeed', priceFeed && planPriceFeed(priceFeed, context)],
    ['lottery', lottery && planLottery(lottery)],
    ['prediction', prediction && planPrediction(prediction)],
    ['batchAccount', batchAccount ? { steps: createBatchAccountSteps() } : undefined],
    ['names', names ? { steps: createNameSteps(context) } : undefined],
    ['profiles', profiles && planProfiles(profiles, context)],
    ['saleVault', saleVault && planSaleVault(saleVault, context)],
    ['tokenSales', tokenSales && planTokenSales(tokenSales, context)],
    ['privateSales', privateSales && planPrivateSales(privateSales, context)],
    ['migrations', migrations && planMigrations(migrations, context)],
    ['farmAuctions', farmAuctions && planFarmAuctions(farmAuctions)],
    ['competitions', competitions && planCompetitions(competitions, { ...context, teamCount })],
    ['nfts', nfts && planNfts(nfts, context)],
    ['nftFarms', nftFarms && planNftFarms(nftFarms, { ...context, symbols })],
    ['nftStakingPools', nftStakingPools && planNftStakingPools(nftStakingPools, { ...context, symbols })],
    ['squads', squads && planSquads(squads, context)],
  ]
  return new Map(areas.flatMap(([entry, area]) => (area ? [[entry, area] as const] : [])))
}
