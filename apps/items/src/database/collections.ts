import { type Deployment, erc721Abi, sanitizeText } from '@zono/protocol'
import type { Endpoints } from '@zono/rpc'
import { CallRevertedError } from '@zono/rpc'
import type { Database } from '@zono/service/database'
import { type Address, encodeFunctionData } from 'viem'
import { readString } from '../chain/reads.ts'

/**
 * Gas of a call for a name: many times what one in storage uses, too little for an answer larger than an endpoint sends. Whoever
 * makes such a collection would otherwise pass for an endpoint that fails, and halt all collections.
 */
const NAME_GAS = 1_000_000n

/**
 * Stores names and descriptions of collections that are followed. What a contract says of itself changes no row that exists:
 * the file of another instance may say more.
 * @param isWhole whether no others are followed: those that are stored are removed
 */
export async function storeCollections(
  { transaction }: Database,
  endpoints: Pick<Endpoints, 'run'>,
  { nftCollections = [] }: Deployment,
  addresses: readonly Address[],
  isWhole: boolean,
): Promise<void> {
  const known = new Map(nftCollections.map((collection) => [collection.contractAddress.toLowerCase(), collection]))
  const rows = await Promise.all(
    addresses.map(async (address) => {
      const listed = known.get(address)
      if (listed) return { isOfFile: true, values: [address, listed.name, listed.symbol, listed.description] }
      const [name, symbol] = await Promise.all(
        (['name', 'symbol'] as const).map((functionName) => readText(endpoints, address, functionName)),
      )
      return { isOfFile: false, values: [address, name || symbol || 'Unknown collection', symbol, ''] }
    }),
  )
  await transaction(async (query) => {
    if (isWhole) await query('delete from items.collection where address <> all($1::text[])', [addresses])
    for (const { isOfFile, values } of rows)
      await query(
        `insert into items.collection (address, name, symbol, description) values ($1, $2, $3, $4)
         on conflict (address) do ${isOfFile ? 'update set name = $2, symbol = $3, description = $4' : 'nothing'}`,
        values,
      )
  })
}

async function readText(
  endpoints: Pick<Endpoints, 'run'>,
  address: Address,
  functionName: 'name' | 'symbol',
): Promise<string> {
  try {
    const data = encodeFunctionData({ abi: erc721Abi, functionName })
    return sanitizeText(await endpoints.run((node) => readString(node, address, data, NAME_GAS)), 80)
  } catch (error) {
    if (error instanceof CallRevertedError) return ''
    throw error
  }
}
