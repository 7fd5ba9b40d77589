import { decodeJsonDataUri, erc721Abi, type NftMetadataFields } from '@zono/protocol'
import type { Endpoints } from '@zono/rpc'
import { CallRevertedError } from '@zono/rpc'
import { getMessage, UnavailableError } from '@zono/service'
import { type Address, encodeFunctionData } from 'viem'
import { readString } from '../chain/reads.ts'
import { parseMetadataText } from './parseMetadata.ts'

const MAX_URI_LENGTH = 1_000_000
/** Characters of an address that is stored beside the metadata; a data URI is not. */
const MAX_STORED_URI_LENGTH = 2048

/** Result of one attempt. */
export type LoadedMetadata =
  | { readonly status: 'loaded'; readonly uri: string; readonly metadata: NftMetadataFields }
  | { readonly status: 'failed'; readonly uri: string; readonly error: string }

type LoadOptions = {
  readonly endpoints: Pick<Endpoints, 'run'>
  readonly ipfsGateways: readonly string[]
  readonly fetchText: (url: string) => Promise<string>
  /** Metadata that this service gives itself, or undefined for what is fetched. */
  readonly readOwn: (uri: string, collection: Address, tokenId: bigint) => Promise<NftMetadataFields | undefined>
}

/**
 * Loads the metadata of a piece: its address from the contract, then the JSON there.
 * @throws {UnavailableError} no RPC endpoint answers, or the piece is still sealed: neither says anything about the piece
 */
export async function loadMetadata(
  { endpoints, ipfsGateways, fetchText, readOwn }: LoadOptions,
  collection: Address,
  tokenId: bigint,
): Promise<LoadedMetadata> {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'tokenURI', args: [tokenId] })
  let uri = ''
  try {
    uri = (await endpoints.run((node) => readString(node, collection, data))).trim()
  } catch (error) {
    if (error instanceof CallRevertedError) return { status: 'failed', uri: '', error: 'tokenURI reverts.' }
    throw error
  }
  const own = uri.length > MAX_STORED_URI_LENGTH ? undefined : await readOwn(uri, collection, tokenId)
  const storedUri = uri.startsWith('data:') || uri.length > MAX_STORED_URI_LENGTH ? '' : removeControls(uri)
  try {
    if (uri.length > MAX_URI_LENGTH) throw new UnavailableError('The address of the metadata is too long.')
    return { status: 'loaded', uri: storedUri, metadata: own ?? (await loadJson(uri, ipfsGateways, fetchText)) }
  } catch (error) {
    return { status: 'failed', uri: storedUri, error: removeControls(getMessage(error)).slice(0, 300) }
  }
}

async function loadJson(uri: string, gateways: readonly string[], fetchText: (url: string) => Promise<string>) {
  if (/^data:/i.test(uri)) return parseMetadataText(decodeJsonDataUri(uri))
  let lastError: unknown = new UnavailableError('The metadata has no address that can be fetched.')
  for (const url of toUrls(uri, gateways)) {
    try {
      return parseMetadataText(await fetchText(url))
    } catch (error) {
      lastError = error
    }
  }
  throw lastError
}

/** Where metadata may be fetched, best first. */
export function toUrls(uri: string, gateways: readonly string[]): readonly string[] {
  const [, protocol = '', rest = ''] = /^([a-z]+):\/\/(.+)$/i.exec(uri) ?? []
  switch (protocol.toLowerCase()) {
    case 'https':
      return [uri]
    case 'http':
      return [`https://${rest}`]
    case 'ipfs':
      return gateways.map((gateway) => `${gateway}/ipfs/${rest.replace(/^ipfs\//i, '')}`)
    default:
      return []
  }
}

const removeControls = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
