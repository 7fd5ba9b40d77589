import { createRateLimiter } from '@zono/service'
import { type Address, BaseError, ExecutionRevertedError, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { createConcurrencyGate } from '../lib/concurrencyGate.ts'
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
/** Checks of all clients together: each costs a request to a node. */
const CHECKS = { perSecond: 50, burst: 50 } as const
/** Looks at the code of accounts, apart from the checks: a forged signature is mostly that of an account without code. */
const [MAX_CONCURRENT_LOOKS, MAX_QUEUED_LOOKS] = [10, 100] as const
const LOOK_TIMEOUT_MS = 3000
/** Accounts that are remembered, and for how long: a wallet may be deployed at any time. */
const [MAX_REMEMBERED, REMEMBERED_MS] = [10_000, 15_000] as const

/** Asks a contract wallet whether a signature is its own. */
export type ContractWallets = {
  /** @throws {Refusal} when too many wallets are asked, or the chain does not answer: then the signature is not decided */
  readonly verify: (account: Address, hash: Hex, signature: Hex, blockNumber: bigint) => Promise<boolean>
}

/**
 * Asks a contract whether a signature is its own, by ERC-1271, at a block.
 * @throws {Refusal} when the chain does not answer: then the signature is not decided
 */
export async function askContractWallet(
  client: Pick<ChainClient, 'call'>,
  account: Address,
  hash: Hex,
  signature: Hex,
  blockNumber: bigint,
): Promise<boolean> {
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

/** Creates the check of ERC-1271. Accounts that delegate to a contract (EIP-7702) may be checked by it too. */
export function createContractWallets(client: ChainClient): ContractWallets {
  let running = 0
  const limiter = createRateLimiter(CHECKS)
  const runLook = createConcurrencyGate(MAX_CONCURRENT_LOOKS, MAX_QUEUED_LOOKS)
  const looks = new Map<Address, { readonly hasCode: Promise<boolean>; readonly at: number }>()

  const readCode = async (account: Address): Promise<boolean> => {
    try {
      return (await withTimeout(client.getCode({ address: account }), LOOK_TIMEOUT_MS)) !== undefined
    } catch {
      throw createBusyRefusal('The wallet contract cannot be asked now. Send the same message again.')
    }
  }

  function hasCode(account: Address): Promise<boolean> {
    const entry = looks.get(account)
    if (entry && performance.now() - entry.at < REMEMBERED_MS) return entry.hasCode
    const reading = runLook(() => readCode(account))
    reading.catch(() => looks.delete(account))
    looks.delete(account)
    looks.set(account, { hasCode: reading, at: performance.now() })
    const [oldest] = looks.keys()
    if (looks.size > MAX_REMEMBERED && oldest !== undefined) looks.delete(oldest)
    return reading
  }

  return {
    async verify(account, hash, signature, blockNumber) {
      // Whoever signs for accounts that are no wallets takes no place from those that are.
      if (!(await hasCode(account))) return false
      if (running >= MAX_CONCURRENT_CHECKS || limiter.take('all') > 0) throw createBusyRefusal()
      running++
      try {
        return await askContractWallet(client, account, hash, signature, blockNumber)
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
