import { erc20Abi } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { type CallReaderOptions, createCallReader } from './createCallReader.ts'
import { decodeTokenFacts, TOKEN_FACTS, type TokenFact, type TokenFacts } from './tokenFacts.ts'

/**
 * Reads what a contract says of itself. Never rejects, takes a limited time, and sends each request once.
 * @param facts - functions to call
 */
export type ReadTokenFacts = (address: Address, facts?: readonly TokenFact[]) => Promise<TokenFacts & TokenReadOutcome>

type TokenReadOutcome = {
  /** Whether something is missing because of the endpoint, not of the contract. */
  readonly isUnreachable: boolean
}

/** Creates a reader of tokens, which anyone may have deployed: see `createCallReader`. */
export function createTokenReader(rpcUrls: readonly string[], options: CallReaderOptions = {}): ReadTokenFacts {
  const readCalls = createCallReader(rpcUrls, options)
  return async (address, facts = TOKEN_FACTS) => {
    const calls = facts.map((fact) => [fact, encodeFunctionData({ abi: erc20Abi, functionName: fact })])
    const { answers, isUnreachable } = await readCalls(
      address,
      Object.fromEntries(calls) as Readonly<Record<TokenFact, Hex>>,
    )
    return { ...decodeTokenFacts(answers, facts), isUnreachable }
  }
}
