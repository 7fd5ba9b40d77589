import {
  type Abi,
  type Address,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
} from 'viem'
import type { ReadCalls } from './createCallReader.ts'

/** Reads of one contract, each for as long as a read may take: endpoints may be away for a while. */
const MAX_ATTEMPTS = 60

/** Milliseconds between two of them. */
const ATTEMPT_INTERVAL_MS = 1000

/** Reads that must find the same fault in a contract: what it is taken for is never corrected. */
const MIN_REFUSALS = 3

/** The same for an address without code: an endpoint may be behind the one that reported its events. */
const MIN_EMPTY_READS = 10

/** A contract whose events are indexed. */
export type FollowedContract = {
  readonly address: Address
  /** Block of one of its events. */
  readonly minBlock?: bigint | undefined
}

type ViewName<abi extends Abi> = ContractFunctionName<abi, 'view' | 'pure'>

/** What functions returned, by their names. */
export type Terms<abi extends Abi, name extends ViewName<abi>> = {
  readonly [fn in name]: ContractFunctionReturnType<abi, 'view' | 'pure', fn>
}

/**
 * Reads functions of a contract that anyone may have deployed.
 * @param args arguments of each of them
 * @returns undefined for a contract that does not answer as its ABI says: it reverts, has no such function, or no code
 * @throws Error if endpoints give no answer for a minute. It says nothing of the contract, so the read is to be repeated.
 */
export type ReadTerms = <const abi extends Abi, const name extends ViewName<abi>>(
  abi: abi,
  contract: FollowedContract,
  functionNames: readonly name[],
  args?: readonly unknown[],
) => Promise<Terms<abi, name> | undefined>

/** Creates a reader of what contracts were deployed with. */
export function createTermsReader(
  readCalls: ReadCalls,
  wait: (milliseconds: number) => Promise<void> = sleep,
): ReadTerms {
  return async <const abi extends Abi, const name extends ViewName<abi>>(
    abi: abi,
    { address, minBlock }: FollowedContract,
    functionNames: readonly name[],
    args: readonly unknown[] = [],
  ) => {
    const calls = Object.fromEntries(
      functionNames.map((functionName) => [functionName, encodeFunctionData({ abi, functionName, args } as never)]),
    ) as Record<name, Hex>
    let [refusals, emptyReads] = [0, 0]
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (attempt > 1) await wait(ATTEMPT_INTERVAL_MS)
      const { answers, hasCode, isUnreachable } = await readCalls(address, calls, minBlock)
      if (isUnreachable) continue
      const terms = hasCode ? decodeTerms(abi, functionNames, answers) : undefined
      if (terms !== undefined) return terms
      if (hasCode) refusals++
      else emptyReads++
      if (refusals >= MIN_REFUSALS || emptyReads >= MIN_EMPTY_READS) return undefined
    }
    throw new Error(`No endpoint says what the contract ${address} is.`)
  }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** What the functions returned; undefined unless all of it is of the types that the ABI names. */
function decodeTerms<abi extends Abi, name extends ViewName<abi>>(
  abi: abi,
  functionNames: readonly name[],
  answers: Readonly<Partial<Record<name, Hex>>>,
): Terms<abi, name> | undefined {
  const terms: Record<string, unknown> = {}
  for (const functionName of functionNames) {
    const data = answers[functionName]
    if (data === undefined) return undefined
    try {
      terms[functionName] = decodeFunctionResult({ abi, functionName, data } as never)
    } catch {
      return undefined
    }
  }
  return terms as Terms<abi, name>
}
