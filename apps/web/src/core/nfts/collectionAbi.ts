import { erc721Abi } from '@zono/protocol'

const tokenId = { name: 'tokenId', type: 'uint256' } as const
const uint256 = { type: 'uint256' } as const

/**
 * ABI of a collection of the market: ERC-721, its enumerable extension, and the page of an account's pieces that the
 * lineage's collections have.
 *
 * @see https://eips.ethereum.org/EIPS/eip-721
 */
export const collectionAbi = [
  ...erc721Abi,
  { type: 'function', name: 'totalSupply', stateMutability: 'view', inputs: [], outputs: [uint256] },
  {
    type: 'function',
    name: 'tokenByIndex',
    stateMutability: 'view',
    inputs: [{ name: 'index', type: 'uint256' }],
    outputs: [uint256],
  },
  {
    type: 'function',
    name: 'tokenOfOwnerByIndex',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'index', type: 'uint256' },
    ],
    outputs: [uint256],
  },
  {
    type: 'function',
    name: 'tokensOfOwnerBySize',
    stateMutability: 'view',
    inputs: [
      { name: 'user', type: 'address' },
      { name: 'cursor', type: 'uint256' },
      { name: 'size', type: 'uint256' },
    ],
    outputs: [{ type: 'uint256[]' }, uint256],
  },
  { type: 'function', name: 'isLocked', stateMutability: 'view', inputs: [], outputs: [{ type: 'bool' }] },
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'from', type: 'address' }, { name: 'to', type: 'address' }, tokenId],
    outputs: [],
  },
] as const
