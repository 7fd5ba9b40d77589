import type { Address } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import type { Call } from './action.ts'
import { type Granted, type Moves, outcomeOf } from './outcome.rules.ts'
import { reasonIn, revertReason, simulateCalls } from './simulate.ts'

/** What the chain says that a call would do. */
export type Outcome =
  | { readonly status: 'seen'; readonly moves: Moves; readonly grants: readonly Granted[] }
  /** It would revert; the reason is empty where the contract gives none. */
  | { readonly status: 'fails'; readonly reason: string }
  /** It would succeed, but this node cannot show what it does. */
  | { readonly status: 'unseen' }

type OutcomeParams = {
  readonly account: Address
  readonly call: Call
  readonly recipient: Address
  /** What is allowed before it in the same confirmation, and used up by it. */
  readonly before?: readonly Call[]
  /** What else is done in the same confirmation. */
  readonly also?: readonly Call[]
}

/** What the chain says this very calldata would do at the newest block (eth_simulateV1, else eth_call). */
export async function readOutcome(chain: Chain, params: OutcomeParams): Promise<Outcome> {
  const { account, call, recipient, before = [], also = [] } = params
  const results = (await simulateCalls(chain, account, [...before, ...also, call]))?.slice(before.length)
  const simulated = results?.find(({ status }) => status !== '0x1') ?? results?.at(-1)
  if (results && simulated?.status === '0x1') {
    const wrappedNative = chain.deployment.contracts.WBNB
    const logs = results.flatMap((result) => result.logs ?? [])
    return { status: 'seen', ...outcomeOf(logs, { account, recipient, wrappedNative }) }
  }
  // What goes before it cannot be part of a static call: then nothing is known.
  const reason = simulated
    ? reasonIn(simulated.returnData)
    : before.length + also.length > 0
      ? undefined
      : await revertReason(chain, account, call)
  if (reason === undefined) return { status: 'unseen' }
  return call.orElse ? readOutcome(chain, { ...params, call: call.orElse }) : { status: 'fails', reason }
}

export const outcomeQuery = chainQuery('outcome', readOutcome)
