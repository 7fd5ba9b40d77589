import { createMetadata, createSealedMetadata, drawSealedSvg, drawSvg, getAttributes, getProvenance } from '@zono/art'
import { type Deployment, type NftMetadataFields, NftSale, SquadNft } from '@zono/protocol'
import type { Endpoints } from '@zono/rpc'
import { CallRevertedError } from '@zono/rpc'
import { UnavailableError } from '@zono/service'
import { type Address, encodeFunctionData, keccak256, numberToHex } from 'viem'
import { readString, readWord } from '../chain/reads.ts'
import { RequestError } from '../lib/errors.ts'

/** `NftSale.Status` in which the order is drawn. */
const CLAIM_STATUS = 5n
/** Milliseconds for which a status of a sale is used again. */
const STATUS_VALIDITY_MS = 2000
/** Supplies that `SquadNft` takes end here. */
const MAX_SUPPLY = 10_000n

/** A file about a piece. */
export type PieceFile = {
  readonly type: 'application/json; charset=utf-8' | 'image/svg+xml'
  readonly body: Buffer
  /** The order is not drawn, so all pieces show the same. */
  readonly isSealed: boolean
}

export type Format = 'json' | 'svg'

/** Metadata and pictures of the squad's pieces. */
export type Seasons = {
  /** @throws {RequestError} with a sentence for the client */
  readonly readFile: (collection: string, tokenId: string, format: Format) => Promise<PieceFile>
  /**
   * Metadata of a piece whose `tokenURI` is a path of this API, which then needs no request; undefined for any other.
   * @throws {UnavailableError} the piece is still sealed, or no endpoint answers
   */
  readonly readMetadata: (uri: string, collection: Address, tokenId: bigint) => Promise<NftMetadataFields | undefined>
}

type Terms = { readonly seed: string; readonly supply: bigint }
type Status = { readonly isSealed: Promise<boolean>; readonly at: number }

/**
 * Gives the pieces of the deployment's squad sales. Name, supply and provenance never change and are read once; requests
 * share a read of the status, so that a flood of them costs one call in two seconds.
 */
export function createSeasons(
  endpoints: Pick<Endpoints, 'run'>,
  { squadSales = [] }: Pick<Deployment, 'squadSales'>,
  now: () => number = () => performance.now(),
): Seasons {
  const sales = new Map(
    squadSales.map(({ collection, sale }) => [collection.toLowerCase(), { collection, sale }] as const),
  )
  const terms = new Map<Address, Promise<Terms>>()
  const statuses = new Map<Address, Status>()

  function readTermsOnce(collection: Address): Promise<Terms> {
    const known = terms.get(collection)
    if (known) return known
    const read = readTerms(endpoints, collection)
    terms.set(collection, read)
    read.catch(() => terms.delete(collection))
    return read
  }

  function readIsSealed(sale: Address): Promise<boolean> {
    const known = statuses.get(sale)
    if (known && now() - known.at < STATUS_VALIDITY_MS) return known.isSealed
    const data = encodeFunctionData({ abi: NftSale.abi, functionName: 'currentStatus' })
    const isSealed = endpoints.run((node) => readWord(node, sale, data)).then((status) => status !== CLAIM_STATUS)
    statuses.set(sale, { isSealed, at: now() })
    isSealed.catch(() => statuses.delete(sale))
    return isSealed
  }

  async function readPiece(address: string, tokenId: bigint) {
    const season = sales.get(address.toLowerCase())
    if (!season) throw new RequestError(404, 'There is no squad sale of that collection.')
    try {
      const { seed, supply } = await readTermsOnce(season.collection)
      if (tokenId >= supply) throw new RequestError(404, `The collection has the pieces 0 to ${supply - 1n}.`)
      return { seed, tokenId: Number(tokenId), isSealed: await readIsSealed(season.sale) }
    } catch (error) {
      if (error instanceof CallRevertedError)
        throw new RequestError(404, 'There is no squad sale of that collection on this chain.')
      if (error instanceof UnavailableError) throw new RequestError(503, 'The chain does not answer.', 5)
      throw error
    }
  }

  return {
    async readFile(collection, id, format) {
      const { seed, tokenId, isSealed } = await readPiece(collection, BigInt(id))
      if (format === 'svg') {
        const svg = isSealed ? drawSealedSvg() : drawSvg(getAttributes(tokenId, seed))
        return { type: 'image/svg+xml', body: Buffer.from(svg), isSealed }
      }
      const metadata = isSealed ? createSealedMetadata(tokenId, seed) : createMetadata(tokenId, seed)
      return { type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(metadata)), isSealed }
    },

    async readMetadata(uri, collection, id) {
      if (!sales.has(collection.toLowerCase()) || !isOwnPath(uri, collection, id)) return undefined
      try {
        const { seed, tokenId, isSealed } = await readPiece(collection, id)
        if (isSealed) throw new UnavailableError('The order of the pieces is not drawn yet.')
        const { attributes, ...metadata } = createMetadata(tokenId, seed)
        return { ...metadata, attributes: [...attributes] }
      } catch (error) {
        // A collection with other attributes than those of its name has its metadata elsewhere.
        if (error instanceof RequestError && error.status === 404) return undefined
        throw error instanceof RequestError ? new UnavailableError(error.message) : error
      }
    },
  }
}

/** Whether an address names a piece of this API, on whatever host it is served. */
function isOwnPath(uri: string, collection: Address, tokenId: bigint): boolean {
  if (!/^https?:/i.test(uri) || !URL.canParse(uri)) return false
  const path = `/api/squad/${collection}/${tokenId}.json`
  return new URL(uri).pathname.toLowerCase().endsWith(path.toLowerCase())
}

/** @throws {RequestError} the collection was deployed with other attributes than those of its name */
async function readTerms(endpoints: Pick<Endpoints, 'run'>, collection: Address): Promise<Terms> {
  const encode = (functionName: 'name' | 'maxSupply' | 'provenance') =>
    encodeFunctionData({ abi: SquadNft.abi, functionName })
  return endpoints.run(async (node) => {
    const [seed, supply, provenance] = await Promise.all([
      readString(node, collection, encode('name')),
      readWord(node, collection, encode('maxSupply')),
      readWord(node, collection, encode('provenance')),
    ])
    const isOwn =
      supply <= MAX_SUPPLY &&
      getProvenance(seed, Number(supply), (bytes) => keccak256(bytes)) === numberToHex(provenance, { size: 32 })
    if (!isOwn) throw new RequestError(404, 'The provenance of that collection is not that of its name.')
    return { seed, supply }
  })
}
