// Every table of the indexer, by area. Ponder looks for this file by its name.
export * from './schema/exchange.ts'
export * from './schema/farms.ts'
export * from './schema/pastStates.ts'
