// All tables of the indexer. Ponder loads this file by its name.
export * from './schema/exchange.ts'
export * from './schema/farms.ts'
export * from './schema/lottery.ts'
export * from './schema/nftMarket.ts'
export * from './schema/nfts.ts'
export * from './schema/pastStates.ts'
export * from './schema/prediction.ts'
export * from './schema/profiles.ts'
