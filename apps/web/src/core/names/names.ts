import { optionalRead } from '@zono/client'
import { NameRegistry, NameResolver } from '@zono/protocol'
import { type Address, type Hex, isAddressEqual, namehash, zeroAddress } from 'viem'
import { normalize } from 'viem/ens'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'
import type { ChainClient } from '../chain/chain.ts'
import { toContentUri } from './contentHash.ts'

/** Whether this network has a name service at all. */
export const hasNameService = ({ deployment }: ChainClient): boolean =>
  deployment.contracts[NameRegistry.name] !== undefined

/** The address of a name; null when it has none (EIP-137). */
export async function readEnsAddress(chain: ChainClient, name: string): Promise<Address | null> {
  const node = toNamehash(name)
  const resolver = node && (await readResolver(chain, node))
  if (!resolver) return null
  const address = await optionalRead(
    chain.readContract({ abi: NameResolver.abi, address: resolver, functionName: 'addr', args: [node] }),
  )
  return address === undefined || isAddressEqual(address, zeroAddress) ? null : address
}

/** The primary name of an address; null unless that name resolves to the same address (EIP-181). */
export async function readEnsName(chain: ChainClient, address: Address): Promise<string | null> {
  const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
  const resolver = await readResolver(chain, node)
  if (!resolver) return null
  const name = await optionalRead(
    chain.readContract({ abi: NameResolver.abi, address: resolver, functionName: 'name', args: [node] }),
  )
  if (!name) return null
  const claimed = await readEnsAddress(chain, name)
  return claimed !== null && isAddressEqual(claimed, address) ? name : null
}

/**
 * Where the content of a name is, as `ipfs://...` or `ipns://...` (EIP-1577). Throws the sentences of the
 * specification (trading-core §8).
 */
export async function readContentUri(chain: ChainClient, name: string): Promise<string> {
  if (!hasNameService(chain)) throw new AppError(msg('Could not construct mainnet ENS resolver'))
  const node = toNamehash(name)
  const resolver = node && (await readResolver(chain, node))
  const hash =
    resolver &&
    (await optionalRead(
      chain.readContract({ abi: NameResolver.abi, address: resolver, functionName: 'contenthash', args: [node] }),
    ))
  if (!hash || hash === '0x') throw new AppError(msg('Failed to resolve ENS name: %name%', { name }))
  try {
    return toContentUri(hash)
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    throw new AppError(msg('Failed to translate contenthash to URI: %hash%', { hash }), { cause })
  }
}

/** The hash of a name; undefined for one that can be no name (ENSIP-15). */
function toNamehash(name: string): Hex | undefined {
  try {
    return namehash(normalize(name))
  } catch {
    return undefined
  }
}

/** The resolver of a name; undefined where it has none, or where there is no name service. */
async function readResolver(chain: ChainClient, node: Hex): Promise<Address | undefined> {
  const registry = chain.deployment.contracts[NameRegistry.name]
  if (registry === undefined) return undefined
  const resolver = await optionalRead(
    chain.readContract({ abi: NameRegistry.abi, address: registry, functionName: 'resolver', args: [node] }),
  )
  return resolver === undefined || isAddressEqual(resolver, zeroAddress) ? undefined : resolver
}
