import { erc20Abi, erc20Bytes32Abi } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, type Hex, hexToString } from 'viem'
import { plainText } from '../../lib/i18n/sanitizeText.ts'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { settled } from '../chain/optionalRead.ts'

/**
 * What a token contract says of itself. Null when there is no token at this address.
 * Names and symbols are whatever the contract's author wished: shown, never trusted.
 */
export async function readToken(chain: Chain, address: Address): Promise<Token | null> {
  const [decimals, symbol, name] = await Promise.all([
    settled(chain.read({ abi: erc20Abi, address, functionName: 'decimals' })),
    readText(chain, address, 'symbol'),
    readText(chain, address, 'name'),
  ])
  if (decimals === undefined || symbol === undefined) return null
  return {
    chainId: chain.facts.chainId,
    address,
    decimals,
    symbol: plainText(symbol, 40) || 'UNKNOWN',
    name: plainText(name ?? '', 80) || 'Unknown Token',
  }
}

export const tokenQuery = chainQuery('token', readToken, 'never')

/** Old tokens answer with 32 bytes instead of a text: they are asked for that only where they gave no text. */
async function readText(chain: Chain, address: Address, functionName: 'symbol' | 'name'): Promise<string | undefined> {
  const text = await settled(chain.read({ abi: erc20Abi, address, functionName }))
  if (text !== undefined) return text
  const bytes = await settled(chain.read({ abi: erc20Bytes32Abi, address, functionName }))
  return bytes === undefined ? undefined : decodeBytes32(bytes)
}

/** A hex name is text only if it is 32 bytes with a trailing zero byte (spec trading-core §5). */
export function decodeBytes32(bytes: Hex): string | undefined {
  return /^0x[0-9a-f]{62}00$/i.test(bytes) ? hexToString(bytes, { size: 32 }) : undefined
}
