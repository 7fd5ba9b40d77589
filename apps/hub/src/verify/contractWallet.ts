import { createRateLimiter } from '@zono/service'
import { type Address, BaseError, ExecutionRevertedError, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { createBusyRefusal } from '../lib/errors.ts'
import { withTimeout } from '../lib/withTimeout.ts'

const ABI = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** What a wallet answers to a signature of its owners, as one word. @see https://eips.ethereum.org/EIPS/eip-1271 */
const VALID_ANSWER = `0x1626ba7e${'0'.repeat(56)}`

/** Gas of one check. A wallet of many owners needs a few hundred thousand; an endless loop ends here. */
const CHECK_GAS = 1_500_000n
const CHECK_TIMEOUT_MS = 3000
/** Checks at a time. Contracts are code of strangers: they share few places among themselves. */
const MAX_CONCURRENT_CHECKS = 5
/** Checks of all clients together: every forged signature may be that of a wallet, and each costs a request to a node. */
const CHECKS = { perSecond: 50, burst: 50 } as const

/** Asks a contract wallet whether a signature is its own. */
export type ContractWallets = {
  /** @throws {Refusal} when too many wallets are asked, or the chain does not answer: then the signature is not decided */
  readonly verify: (account: Address, hash: Hex, signature: Hex, blockNumber: bigint) => Promise<boolean>
}

/** Creates the check of ERC-1271. Accounts that delegate to a contract (EIP-7702) may be checked by it too. */
export function createContractWallets(client: ChainClient): ContractWallets {
  let running = 0
  const limiter = createRateLimiter(CHECKS)

  async function ask(account: Address, hash: Hex, signature: Hex, blockNumber: bigint): Promise<boolean> {
    const data = encodeFunctionData({ abi: ABI, functionName: 'isValidSignature', args: [hash, signature] })
    try {
      const call = client.call({ to: account, data, gas: CHECK_GAS, blockNumber })
      const { data: answer } = await withTimeout(call, CHECK_TIMEOUT_MS)
      return answer === VALID_ANSWER
    } catch (error) {
      if (isRefusedByContract(error)) return false
      throw createBusyRefusal('The wallet contract cannot be asked now. Send the same message again.')
    }
  }

  return {
    async verify(account, hash, signature, blockNumber) {
      if (running >= MAX_CONCURRENT_CHECKS || limiter.take('all') > 0) throw createBusyRefusal()
      running++
      try {
        return await ask(account, hash, signature, blockNumber)
      } finally {
        running--
      }
    },
  }
}

/** Nodes name a call that fails in several ways; all others are failures of the node. */
const isRefusedByContract = (error: unknown): boolean =>
  error instanceof BaseError &&
  (error.walk((cause) => cause instanceof ExecutionRevertedError) !== null ||
    /revert|out of gas|outofgas|invalid opcode|stack|memory limit|EVM error/i.test(error.message))
