import { optionalRead } from '@zono/client'
import { erc721Abi } from '@zono/protocol'
import { isPublicUrl, uriToHttp } from '@zono/protocol/token-lists'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { decodeJsonUri, EMPTY_METADATA, type NftMetadata, parseNftMetadata } from './metadata.rules.ts'

const METADATA_TIMEOUT_MS = 10_000
const MAX_METADATA_CHARACTERS = 1_000_000

/** One piece of a collection. */
export type Nft = { readonly collection: Address; readonly tokenId: bigint }

/**
 * Reads what a piece says of itself: its metadata address from the contract, then the JSON there. Empty where there is
 * none, and where it cannot be loaded (NFTMINT-13).
 *
 * @throws The error of the RPC endpoint, so that the query keeps its last data.
 */
export async function readNftMetadata(chain: ChainClient, { collection: address, tokenId }: Nft): Promise<NftMetadata> {
  const contract = { abi: erc721Abi, address } as const
  const uri = await optionalRead(chain.readContract({ ...contract, functionName: 'tokenURI', args: [tokenId] }))
  return uri === undefined ? EMPTY_METADATA : fetchNftMetadata(uri)
}

/** Metadata at an address that a contract names: inside a data URI, on IPFS or on the web. Empty where nothing can be read. */
export async function fetchNftMetadata(uri: string): Promise<NftMetadata> {
  if (uri.startsWith('data:')) return parseNftMetadata(decodeJsonUri(uri))
  for (const url of uriToHttp(uri).filter(isAllowedUrl)) {
    const json = await fetchJson(url)
    if (json !== undefined) return parseNftMetadata(json)
  }
  return EMPTY_METADATA
}

/** On the open web, or beside the page. */
const isAllowedUrl = (url: string): boolean =>
  url.startsWith('/') ||
  (url.startsWith('https:') && isPublicUrl(url)) ||
  url.startsWith(`${globalThis.location?.origin}/`)

/** Undefined where the service does not answer with JSON in time. */
async function fetchJson(url: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(METADATA_TIMEOUT_MS)
    const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!response.ok) return undefined
    const text = await response.text()
    return text.length > MAX_METADATA_CHARACTERS ? undefined : JSON.parse(text)
  } catch {
    // Unreachable, too slow or no JSON: the next address is tried.
    return undefined
  }
}
