// Calls of contracts that may be anybody's: what they answer is decoded by hand, and a lie is the contract's fault.
import { type BlockTag, CallRevertedError, type Node } from '@zono/rpc'
import { UnavailableError } from '@zono/service'
import { type Address, decodeAbiParameters, type Hex, hexToString } from 'viem'

/** What is read of an endpoint. A page of logs of 2,000 blocks is some megabytes at most. */
export const ANSWER_LIMITS = { timeoutMs: 10_000, maxBytes: 32_000_000 } as const

/** What calls a contract. */
type Caller = Pick<Node, 'call'>

/**
 * A contract call whose single result is a string.
 * @param gas most that the call may use: the node's own limit if there is none
 */
export async function readString(node: Caller, to: Address, data: Hex, gas?: bigint): Promise<string> {
  return decodeString(await node.call({ to, data, ...(gas !== undefined && { gas }) }, 'latest'))
}

/** A contract call at a block whose single result is a list of addresses. */
export async function readAddresses(
  node: Caller,
  to: Address,
  data: Hex,
  block: BlockTag,
): Promise<readonly Address[]> {
  const result = await node.call({ to, data }, block)
  if (result === '0x') throw new CallRevertedError('It returned no list.')
  try {
    return decodeAbiParameters([{ type: 'address[]' }], result)[0]
  } catch {
    throw new UnavailableError(`A list of ${to} has an answer that is none.`)
  }
}

/** A contract call whose single result is a number or a word of bytes. */
export async function readWord(node: Caller, to: Address, data: Hex): Promise<bigint> {
  const result = await node.call({ to, data }, 'latest')
  if (result.length !== 66) throw new CallRevertedError('It returned no word.')
  return BigInt(result)
}

/** Decodes an ABI-encoded string whose length and offset may lie. */
export function decodeString(data: Hex): string {
  const words = data.slice(2)
  const readWord = (position: number) => BigInt(`0x${words.slice(position, position + 64) || '0'}`)
  const offset = readWord(0) * 2n
  if (words.length < 128 || offset > BigInt(words.length - 64)) throw new CallRevertedError('It returned no text.')
  const length = readWord(Number(offset)) * 2n
  const start = Number(offset) + 64
  if (length > BigInt(words.length - start)) throw new CallRevertedError('It returned no text.')
  return hexToString(`0x${words.slice(start, start + Number(length))}`)
}
