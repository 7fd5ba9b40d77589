import { erc20Abi, erc20Bytes32Abi, sanitizeText } from '@zono/protocol'
import { Token } from '@zono/sdk'
import { type Address, type Hex, hexToString } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'

/**
 * A token: as `findToken` of the reader knows it, else from its contract. Null where there is no token.
 * @throws The error of the RPC endpoint.
 * @example
 * const token = await resolveToken(reader, busd.address)
 * token?.decimals // => 18
 */
export const resolveToken = async (reader: ChainReader, address: Address): Promise<Token | null> =>
  reader.findToken?.(address) ?? readToken(reader, address)

/**
 * What a token contract says of itself. Null where there is no token at this address, and where its decimals cannot be: then
 * no amount of it means anything, and figures of 10^9 digits would freeze a page.
 *
 * Names and symbols are whatever the contract's author wished: shown, never trusted. Marks that turn or hide text are left
 * out of them.
 * @throws The error of the RPC endpoint.
 * @example
 * const token = await readToken(reader, busd.address)
 * token?.symbol // => 'BUSD'
 */
export async function readToken(reader: ChainReader, address: Address): Promise<Token | null> {
  const [decimals, symbol, name] = await Promise.all([
    optionalRead(reader.readContract({ abi: erc20Abi, address, functionName: 'decimals' })),
    readTokenText(reader, address, 'symbol'),
    readTokenText(reader, address, 'name'),
  ])
  if (decimals === undefined || !Token.isValidDecimals(decimals) || symbol === undefined) return null
  return {
    chainId: reader.deployment.chainId,
    address,
    decimals,
    symbol: sanitizeText(symbol, 40) || 'UNKNOWN',
    name: sanitizeText(name ?? '', 80) || 'Unknown Token',
  }
}

/** Old tokens answer with 32 bytes instead of a text: they are asked for that only where they gave no text. */
async function readTokenText(
  reader: ChainReader,
  address: Address,
  functionName: 'symbol' | 'name',
): Promise<string | undefined> {
  const text = await optionalRead(reader.readContract({ abi: erc20Abi, address, functionName }))
  if (text !== undefined) return text
  const bytes = await optionalRead(reader.readContract({ abi: erc20Bytes32Abi, address, functionName }))
  return bytes === undefined ? undefined : decodeBytes32(bytes)
}

/**
 * Text of a name in 32 bytes. It is text only if it is 32 bytes with a trailing zero byte.
 * @internal
 */
export function decodeBytes32(bytes: Hex): string | undefined {
  return /^0x[0-9a-f]{62}00$/i.test(bytes) ? hexToString(bytes, { size: 32 }) : undefined
}
