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
  /** What goes before it in the same confirmation. */
  readonly before?: readonly Call[]
}

/** What the chain says this very calldata would do at the newest block (eth_simulateV1, else eth_call). */
export async function readOutcome(chain: Chain, params: OutcomeParams): Promise<Outcome> {
  const { account, call, recipient, before = [] } = params
  const simulated = (await simulateCalls(chain, account, [...before, call]))?.at(-1)
  if (simulated?.status === '0x1') {
    const wrappedNative = chain.deployment.contracts.WBNB
    return { status: 'seen', ...outcomeOf(simulated.logs ?? [], { account, recipient, wrappedNative }) }
  }
  // What goes before it cannot be part of a static call: then nothing is known.
  const reason = simulated
    ? reasonIn(simulated.returnData)
    : before.length > 0
      ? undefined
      : await revertReason(chain, account, call)
  if (reason === undefined) return { status: 'unseen' }
  return call.orElse ? readOutcome(chain, { ...params, call: call.orElse }) : { status: 'fails', reason }
}

export const outcomeQuery = chainQuery('outcome', readOutcome)
