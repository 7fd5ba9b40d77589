// `npm run squad:export -- <collection> <folder>`: writes metadata and pictures of all pieces of a squad collection, as the
// item service serves them, so that they can be pinned to IPFS before `lock()` (docs/operating.md).
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMetadata, drawSvg, getAttributes, getProvenance } from '@zono/art'
import { SquadNft } from '@zono/protocol'
import { type Address, createPublicClient, http, isAddress, keccak256, type PublicClient } from 'viem'

const DEFAULT_RPC_URL = 'http://127.0.0.1:8545'
/** Files that are written at a time. */
const CONCURRENT_FILES = 64

/** Reason to write nothing, as a sentence. */
export class ExportError extends Error {
  override name = 'ExportError'
}

/**
 * Writes `<id>.json` and `<id>.svg` of every piece. The folder may exist; files of the same names are replaced.
 * @returns number of pieces
 * @throws {ExportError} the collection was deployed with other attributes, so these files would not be its pieces
 */
export async function exportSquad(
  client: Pick<PublicClient, 'readContract'>,
  collection: Address,
  folder: string,
): Promise<number> {
  const contract = { address: collection, abi: SquadNft.abi } as const
  const [seed, maxSupply, provenance] = await Promise.all([
    client.readContract({ ...contract, functionName: 'name' }),
    client.readContract({ ...contract, functionName: 'maxSupply' }),
    client.readContract({ ...contract, functionName: 'provenance' }),
  ])
  const supply = Number(maxSupply)
  const computed = getProvenance(seed, supply, (bytes) => keccak256(bytes))
  if (computed !== provenance)
    throw new ExportError(`The provenance of ${seed} is ${provenance} on chain, and ${computed} for its name.`)
  await mkdir(folder, { recursive: true })
  for (let first = 0; first < supply; first += CONCURRENT_FILES) {
    const tokenIds = Array.from({ length: Math.min(CONCURRENT_FILES, supply - first) }, (_, index) => first + index)
    await Promise.all(
      tokenIds.flatMap((tokenId) => [
        writeFile(join(folder, `${tokenId}.json`), JSON.stringify(createMetadata(tokenId, seed))),
        writeFile(join(folder, `${tokenId}.svg`), drawSvg(getAttributes(tokenId, seed))),
      ]),
    )
  }
  return supply
}

async function main() {
  const [collection = '', folder] = process.argv.slice(2)
  if (!isAddress(collection) || folder === undefined)
    throw new ExportError(
      'Usage: npm run squad:export -- <address of the collection> <folder>. RPC_URL names the node.',
    )
  const client = createPublicClient({ transport: http(process.env.RPC_URL || DEFAULT_RPC_URL) })
  console.log(`${await exportSquad(client, collection, folder)} pieces are in ${folder}.`)
}

if (process.argv[1] === import.meta.filename)
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
