import { type Hex, keccak256, stringToHex } from 'viem'
import { ERROR_SIGNATURES } from '../abis/errorSignatures.ts'

/**
 * Name of an error of Zono's contracts, by the bytes that a call reverted with; empty for any other.
 * @param data - selector and values, as in `data` of an RPC error
 * @example
 * getErrorName('0xd92e233d') // => 'ZeroAddress'
 * getErrorName('0x') // => ''
 */
export function getErrorName(data: Hex): string {
  const selector = data.slice(0, 10).toLowerCase()
  const signature = ERROR_SIGNATURES.find((signature) => keccak256(stringToHex(signature)).startsWith(selector))
  return selector.length === 10 ? (signature?.split('(')[0] ?? '') : ''
}
