import { CallRevertedError } from '@zono/rpc'
import { getNetworkKey, getSiteKey } from '@zono/service'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { createBusyRefusal } from '../lib/errors.ts'
import { createFairTurns, type FairTurns } from '../lib/fairTurns.ts'
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
/** Networks of which a look or a check did not succeed, and for how long each comes last. */
const [MAX_SUSPECTS, SUSPECT_MS] = [50_000, 600_000] as const
/** Looks at the code of accounts, apart from the checks: a forged signature is mostly that of an account without code. */
const LOOKS = { maxRunning: 10, perSecond: 200, maxWaiting: 500, maxWaitMs: 3000 } as const
const LOOK_TIMEOUT_MS = 3000
/** Accounts that are remembered, and for how long: a wallet may be deployed at any time. */
const [MAX_REMEMBERED, REMEMBERED_MS] = [10_000, 15_000] as const

/** That a signature is a contract's own, at a block. */
export type WalletClaim = {
  readonly account: Address
  readonly hash: Hex
  readonly signature: Hex
  readonly blockNumber: number
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
    const call = client.call({ to: account, data, gas: CHECK_GAS }, blockNumber)
    return (await withTimeout(call, CHECK_TIMEOUT_MS)) === VALID_ANSWER
  } catch (error) {
    if (error instanceof CallRevertedError) return false
    throw createBusyRefusal('The wallet contract cannot be asked now. Send the same message again.')
  }
}

/** Creates the check of ERC-1271. Accounts that delegate to a contract (EIP-7702) may be checked by it too. */
export function createContractWallets(client: Pick<ChainClient, 'call' | 'hasCode'>): ContractWallets {
  const [checkTurns, lookTurns] = [createFairTurns(CHECKS), createFairTurns(LOOKS)]
  const suspects = new Map<string, number>()
  /** Looks by network and account: nobody waits for the turn of another network. */
  const looks = new Map<string, { readonly hasCode: Promise<boolean>; readonly at: number }>()

  const readCode = async (account: Address): Promise<boolean> => {
    try {
      return await withTimeout(client.hasCode(account, 'latest'), LOOK_TIMEOUT_MS)
    } catch {
      throw createBusyRefusal('The wallet contract cannot be asked now. Send the same message again.')
    }
  }

  /** Runs a look or a check in the turn of its network, which comes last for a while unless it succeeds. */
  function runInTurn(turns: FairTurns, network: string, task: () => Promise<boolean>): Promise<boolean> {
    const failedAt = suspects.get(network)
    const isSuspect = failedAt !== undefined && performance.now() - failedAt < SUSPECT_MS
    return turns.run(network, isSuspect, async () => {
      let isSuccess = false
      try {
        isSuccess = await task()
        return isSuccess
      } finally {
        if (!isSuccess) remember(suspects, network, performance.now(), MAX_SUSPECTS)
      }
    })
  }

  function hasCode(account: Address, network: string): Promise<boolean> {
    const key = `${network} ${account}`
    const entry = looks.get(key)
    if (entry && performance.now() - entry.at < REMEMBERED_MS) return entry.hasCode
    const reading = runInTurn(lookTurns, network, () => readCode(account))
    reading.catch(() => looks.delete(key))
    remember(looks, key, { hasCode: reading, at: performance.now() }, MAX_REMEMBERED)
    return reading
  }

  return {
    async verify(claim, sender) {
      const network = getSiteKey(sender) ?? getNetworkKey(sender)
      // Whoever signs for accounts that are no wallets takes no place from those that are.
      if (!(await hasCode(claim.account, network))) return false
      return runInTurn(checkTurns, network, () => askContractWallet(client, claim))
    },
  }
}

/** Sets an entry as the newest one, and forgets the oldest of too many. */
function remember<key, value>(entries: Map<key, value>, key: key, value: value, max: number): void {
  entries.delete(key)
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > max && oldest !== undefined) entries.delete(oldest)
}
