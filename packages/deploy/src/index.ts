export { type Artifact, type ReadArtifact, readArtifact } from './artifacts.ts'
export { type Anvil, startAnvil } from './launch/anvil.ts'
export { LaunchError, type Sender } from './run/chain.ts'
export { createJournal } from './run/journal.ts'
export { encodeListing } from './run/listing.ts'
export { runSteps } from './run/runSteps.ts'
export { at, createFind, type FindAddress, type Step } from './step.ts'
export { createBatchAccountSteps } from './steps/accounts.ts'
export { createAuctionSteps } from './steps/auctions.ts'
export { createCompetitionSteps, getCompetitionName } from './steps/competitions.ts'
export { createExchangeSteps, createGroundSteps } from './steps/exchange.ts'
export { createFarmSteps, createVaultSteps } from './steps/farms.ts'
export { createBeaconSteps, toUncompressedPublicKey } from './steps/games/beacon.ts'
export { BURN_ADDRESS, createLotterySteps } from './steps/games/lottery.ts'
export { createPairFeedSteps, createPredictionSteps, getMaxRoundAmount, PRICE_FEED } from './steps/games/prediction.ts'
export { createMigrationSteps, listMigrations, type MigrationTerms } from './steps/migrations.ts'
export { createNameSteps } from './steps/names.ts'
export {
  createMintCollectionSteps,
  createOpenCollectionStep,
  getCollectionName,
  type MintTerms,
  toMintArguments,
} from './steps/nfts/collections.ts'
export { createNftFarmSteps, listNftFarms, type NftFarmTerms } from './steps/nfts/farms.ts'
export { createMarketSteps, type MarketCollection } from './steps/nfts/market.ts'
export { createSquadSteps, getSquadNames, getSquadProvenance } from './steps/nfts/squads.ts'
export { createNftStakingSteps, listNftStakingPools, type NftStakingTerms } from './steps/nfts/stakingPools.ts'
export { createStakingPoolSteps, listStakingPools, type StakingPoolTerms } from './steps/pools.ts'
export { createAnniversarySteps, createCollectibleSteps, createProfileSteps, POINT_ROLE } from './steps/profiles.ts'
export type { LaunchRoles } from './steps/roles.ts'
export { createPrivateSaleSteps, getPrivateSaleName, type PrivateSaleTerms } from './steps/sales/privateSales.ts'
export { createSaleVaultSteps } from './steps/sales/saleVault.ts'
export {
  createPointCenterSteps,
  createTokenSaleSteps,
  getTokenSaleName,
  type TokenSaleTerms,
} from './steps/sales/tokenSales.ts'
export { toCollectionListing } from './steps/timelock/registry.ts'
