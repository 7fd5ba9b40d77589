/** Subgraphs of the indexer, as the page's configuration names them. */
export const SUBGRAPH_KEYS = [
  'exchange',
  'blocks',
  'farms',
  'lottery',
  'prediction',
  'nftMarket',
  'profile',
  'tradingCompetition',
  'sales',
  'farmAuctions',
  'migration',
] as const

/**
 * Key of a subgraph in the page's configuration.
 * @example
 * const key: SubgraphKey = 'nftMarket'
 */
export type SubgraphKey = (typeof SUBGRAPH_KEYS)[number]

/**
 * Name of a subgraph in its address.
 * @example
 * getSubgraphName('nftMarket') // => 'nft-market'
 */
export const getSubgraphName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Address of a subgraph of an indexer.
 * @param base address before the names, with its slash or without
 * @example
 * getSubgraphUrl('https://history.your.exchange/subgraphs/name', 'nftMarket')
 * // => 'https://history.your.exchange/subgraphs/name/nft-market'
 */
export const getSubgraphUrl = (base: string, key: string): string =>
  `${base.replace(/\/$/, '')}/${getSubgraphName(key)}`
