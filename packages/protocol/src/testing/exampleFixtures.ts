// Values that the `@example` blocks of this package use by name (tools/examples.test.ts).
import { buildDescriptors, type SignedMessage } from '../clear-signing/index.ts'
import { deployment } from '../deployments/56.ts'

export { deployment }

export const wbnb = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'

export const cake = {
  chainId: 56,
  address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  decimals: 18,
  symbol: 'CAKE',
  name: 'PancakeSwap Token',
} as const

export const descriptors = [...buildDescriptors(deployment, { name: 'Your exchange' }, cake.address, {}).values()]

export const permit: SignedMessage = {
  domain: { name: 'Pancake LPs', version: '1', verifyingContract: '0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16' },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { owner: wbnb, spender: deployment.contracts.Router, value: 5n, nonce: 0n, deadline: 1n },
}
