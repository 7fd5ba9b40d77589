import type { Address, ContractFunctionParameters, Hex } from 'viem'

const abi = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ name: 'magicValue', type: 'bytes4' }],
  },
] as const

/** What a contract wallet answers to a signature of its owners. @see https://eips.ethereum.org/EIPS/eip-1271 */
const MAGIC_VALUE = '0x1626ba7e'

type Claim = { readonly account: Address; readonly hash: Hex; readonly signature: Hex }
type Read = (call: ContractFunctionParameters<typeof abi, 'view', 'isValidSignature'>) => Promise<Hex>

/**
 * Whether a contract wallet accepts a signature (ERC-1271).
 * @param read - Reads a contract, at the block that is asked about.
 * @throws What `read` throws: an account without code reverts or returns nothing.
 */
export const isSignedByContract = async (read: Read, { account, hash, signature }: Claim): Promise<boolean> =>
  (await read({ abi, address: account, functionName: 'isValidSignature', args: [hash, signature] })) === MAGIC_VALUE
