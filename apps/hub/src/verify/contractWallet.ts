import { getNetworkKey, getSiteKey } from '@zono/service'
import { type Address, BaseError, ExecutionRevertedError, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { createConcurrencyGate } from '../lib/concurrencyGate.ts'
import { createBusyRefusal } from '../lib/errors.ts'
import { createFairTurns } from '../lib/fairTurns.ts'
import { withTimeout } from '../lib/withTimeout.ts'

const ABI = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** What a wallet answers to a signature of its owners, as one word. @see https://eips.ethereum.org/EIPS/eip-1271 */
const VALID_ANSWER = `0x1626ba7e${'0'.repeat(56)}`

/** Gas of one check. A wallet of many owners needs a few hundred thousand; an endless loop ends here. */
const CHECK_GAS = 1_500_000n
const CHECK_TIMEOUT_MS = 3000
/**
 * Checks of all networks together: each is code of a stranger, and costs a request to a node. Networks take turns, those
 * whose last check failed after all others, so that forged signatures for any contract keep no wallet out.
 */
const CHECKS = { maxRunning: 5, perSecond: 50, maxWaiting: 500, maxWaitMs: 5000 } as const
/** Networks whose check failed, and for how long each comes last. */
const [MAX_SUSPECTS, SUSPECT_MS] = [50_000, 600_000] as const
/** Looks at the code of accounts, apart from the checks: a forged signature is mostly that of an account without code. */
const [MAX_CONCURRENT_LOOKS, MAX_QUEUED_LOOKS] = [10, 100] as const
const LOOK_TIMEOUT_MS = 3000
/** Accounts that are remembered, and for how long: a wallet may be deployed at any time. */
const [MAX_REMEMBERED, REMEMBERED_MS] = [10_000, 15_000] as const

/** That a signature is a contract's own, at a block. */
export type WalletClaim = {
  readonly account: Address
  readonly hash: Hex
  readonly signature: Hex
  readonly blockNumber: bigint
}

/** Asks a contract wallet whether a signature is its own. */
export type ContractWallets = {
  /**
   * @param sender network address that sent the signature
   * @throws {Refusal} when too many wallets are asked, or the chain does not answer: then the signature is not decided
   */
  readonly verify: (claim: WalletClaim, sender: string) => Promise<boolean>
}

/**
 * Asks a contract whether a signature is its own, by ERC-1271, at a block.
 * @throws {Refusal} when the chain does not answer: then the signature is not decided
 */
export async function askContractWallet(
  client: Pick<ChainClient, 'call'>,
  { account, hash, signature, blockNumber }: WalletClaim,
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
  const turns = createFairTurns(CHECKS)
  const suspects = new Map<string, number>()
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
    async verify(claim, sender) {
      // Whoever signs for accounts that are no wallets takes no place from those that are.
      if (!(await hasCode(claim.account))) return false
      const network = getSiteKey(sender) ?? getNetworkKey(sender)
      const failedAt = suspects.get(network)
      const isSuspect = failedAt !== undefined && performance.now() - failedAt < SUSPECT_MS
      const isValid = await turns.run(network, isSuspect, () => askContractWallet(client, claim))
      suspects.delete(network)
      if (!isValid) suspects.set(network, performance.now())
      const [oldest] = suspects.keys()
      if (suspects.size > MAX_SUSPECTS && oldest !== undefined) suspects.delete(oldest)
      return isValid
    },
  }
}

/** Nodes name a call that fails in several ways; all others are failures of the node. */
const isRefusedByContract = (error: unknown): boolean =>
  error instanceof BaseError &&
  (error.walk((cause) => cause instanceof ExecutionRevertedError) !== null ||
    /revert|out of gas|outofgas|invalid opcode|stack|memory limit|EVM error/i.test(error.message))
