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
 * getSubgraphUrl('https://your.exchange/name/', 'nftMarket') // => 'https://your.exchange/name/nft-market'
 */
export const getSubgraphUrl = (base: string, key: string): string =>
  `${base.replace(/\/$/, '')}/${getSubgraphName(key)}`
