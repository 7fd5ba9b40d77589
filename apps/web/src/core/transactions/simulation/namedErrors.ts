import { ERROR_SIGNATURES } from '@zono/protocol/abis/errorSignatures'
import { type Hex, keccak256, stringToHex } from 'viem'

/** Name of an error of the product's contracts, which is its reason; empty for any other. */
export function getErrorName(data: Hex): string {
  const selector = data.slice(0, 10).toLowerCase()
  const signature = ERROR_SIGNATURES.find((signature) => keccak256(stringToHex(signature)).startsWith(selector))
  return selector.length === 10 ? (signature?.split('(')[0] ?? '') : ''
}
