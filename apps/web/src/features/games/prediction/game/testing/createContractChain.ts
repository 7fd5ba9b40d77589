import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'

/** Account and contract of tests. */
export const TEST_ACCOUNT: Address = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export type ContractCall = { readonly functionName: string; readonly args?: readonly unknown[] }

/** A chain whose contract answers as given; an error is thrown. Returns it with the calls it received. */
export function createContractChain(answer: (call: ContractCall) => unknown) {
  const calls: ContractCall[] = []
  const chain = {
    deployment: { chainId: 31337, contracts: { Prediction: TEST_ACCOUNT } },
    readContract: async (call: ContractCall) => {
      calls.push(call)
      const result = answer(call)
      if (result instanceof Error) throw result
      return result
    },
  }
  return { chain: chain as unknown as ChainClient, calls }
}
