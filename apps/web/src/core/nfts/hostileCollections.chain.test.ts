// Contracts of an attacker that say they are collections of NFTs.

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type HostileExchange,
  placeHostileToken,
  startHostileExchange,
} from '../../../../../devnet/hostile-tokens/hostileExchange.ts'
import { HOSTILE_TOKENS } from '../../../../../devnet/hostile-tokens/hostileTokens.ts'
import { type ChainClient, createChainClient } from '../chain/chain.ts'
import { EMPTY_METADATA } from './metadata.rules.ts'
import { readNftCollections } from './nftCollection.ts'
import { readNftMetadata } from './readNftMetadata.ts'

let exchange: HostileExchange
let chain: ChainClient
beforeAll(async () => {
  exchange = await startHostileExchange()
  for (const token of HOSTILE_TOKENS) await placeHostileToken(exchange, token)
  chain = createChainClient({ chainId: 31337, rpcUrls: [exchange.rpcUrl] }, exchange.deployment)
})
afterAll(() => exchange?.stop())

test('readNftCollections: each has a short name, whatever the others do', async () => {
  const addresses = [...HOSTILE_TOKENS.map(({ address }) => address), exchange.wrapped]
  const collections = await readNftCollections(chain, addresses)
  expect(collections.at(-1)?.name).toBe('Wrapped BNB')
  for (const { name } of collections) {
    expect(name).not.toBe('')
    expect([...name].length).toBeLessThanOrEqual(80)
  }
})

test('readNftMetadata: is empty where a contract gives no address of metadata', async () => {
  for (const { address, title } of HOSTILE_TOKENS)
    expect(await readNftMetadata(chain, { collection: address, tokenId: 1n }), title).toEqual(EMPTY_METADATA)
})
