import { erc20Abi, erc20Bytes32Abi } from '@zono/protocol'
import { Token } from '@zono/sdk'
import { type Address, type Hex, hexToString } from 'viem'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { optionalRead } from '../chain/optionalRead.ts'

/**
 * What a token contract says of itself. Null when there is no token at this address, and when its decimals cannot be: then
 * no amount of it means anything, and figures of 10^9 digits would freeze the page.
 *
 * Names and symbols are whatever the contract's author wished: shown, never trusted.
 */
export async function readToken(chain: ChainClient, address: Address): Promise<Token | null> {
  const [decimals, symbol, name] = await Promise.all([
    optionalRead(chain.readContract({ abi: erc20Abi, address, functionName: 'decimals' })),
    readTokenText(chain, address, 'symbol'),
    readTokenText(chain, address, 'name'),
  ])
  if (decimals === undefined || !Token.isValidDecimals(decimals) || symbol === undefined) return null
  return {
    chainId: chain.chainConfig.chainId,
    address,
    decimals,
    symbol: sanitizeText(symbol, 40) || 'UNKNOWN',
    name: sanitizeText(name ?? '', 80) || 'Unknown Token',
  }
}

export const tokenQuery = chainQuery('token', readToken, 'never')

/** Old tokens answer with 32 bytes instead of a text: they are asked for that only where they gave no text. */
async function readTokenText(
  chain: ChainClient,
  address: Address,
  functionName: 'symbol' | 'name',
): Promise<string | undefined> {
  const text = await optionalRead(chain.readContract({ abi: erc20Abi, address, functionName }))
  if (text !== undefined) return text
  const bytes = await optionalRead(chain.readContract({ abi: erc20Bytes32Abi, address, functionName }))
  return bytes === undefined ? undefined : decodeBytes32(bytes)
}

/** A hex name is text only if it is 32 bytes with a trailing zero byte (spec trading-core §5). */
export function decodeBytes32(bytes: Hex): string | undefined {
  return /^0x[0-9a-f]{62}00$/i.test(bytes) ? hexToString(bytes, { size: 32 }) : undefined
}
