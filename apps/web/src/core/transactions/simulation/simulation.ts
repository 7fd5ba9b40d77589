import { erc20Abi } from '@zono/protocol'
import { type Address, encodeFunctionData, isHex } from 'viem'
import { AppError } from '../../../lib/errors/AppError.ts'
import type { Chain } from '../../chain/chain.ts'
import { chainQuery } from '../../chain/chainQuery.ts'
import type { Call, Guarantee } from '../action.ts'
import { type Granted, type Moves, outcomeOf, shortfallMessage, transferFeeBps } from './balanceChanges.ts'
import { reasonIn, revertReason, type Simulated, simulateCalls } from './simulateCalls.ts'

type Changes = { readonly moves: Moves; readonly grants: readonly Granted[] /** Units used. */; readonly gas: bigint }

/** What the chain says that a call would do. */
export type Outcome =
  /** `call` is the one of the call and its alternatives that is sent. */
  | ({ readonly status: 'seen'; readonly call: Call } & Changes)
  /** It would deliver less than was promised: it is not sent. `feeBps` is what tokens keep of each transfer. */
  | ({ readonly status: 'short'; readonly guarantee: Guarantee; readonly feeBps: bigint } & Changes)
  /** It would revert; the reason is empty where the contract gives none. */
  | { readonly status: 'fails'; readonly reason: string }
  /** It would succeed, but this node cannot show what it does. */
  | { readonly status: 'unseen'; readonly call: Call }

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
  const { call, account, before = [], also = [] } = params
  const run = await simulate(chain, params)
  if (run?.status === 'seen') {
    const { guarantee, feeBps, status, ...changes } = run
    const isLess = guarantee !== undefined || (call.guarantees !== undefined && feeBps > 0n)
    if (isLess && call.orElse) return readOutcome(chain, { ...params, call: call.orElse })
    return guarantee ? { status: 'short', guarantee, feeBps, ...changes } : { status, call, ...changes }
  }
  // What goes before it cannot be part of a static call: then nothing is known.
  const reason = run
    ? run.reason
    : before.length + also.length > 0
      ? undefined
      : await revertReason(chain, account, call)
  const alternative = call.orElse && { ...params, call: call.orElse }
  if (reason === undefined) {
    // Unseen, a token may take a fee: then the variant is sent that checks what arrives.
    if (alternative?.call.checksArrival) return readOutcome(chain, alternative)
    return { status: 'unseen', call }
  }
  if (alternative) return readOutcome(chain, alternative)
  return (run && (await readShortfall(chain, params))) ?? { status: 'fails', reason }
}

export const outcomeQuery = chainQuery('outcome', readOutcome)

/**
 * The call that may be sent: one that delivers what it guarantees, where the node can simulate. Throws an AppError when
 * none of the call and its alternatives does. A call without guarantees comes back as it is.
 */
export async function assertGuarantees(
  chain: Chain,
  account: Address,
  call: Call,
  before: readonly Call[] = [],
): Promise<Call> {
  if (call.guarantees === undefined) return call
  const recipient = call.guarantees[0]?.recipient ?? account
  const outcome = await readOutcome(chain, { account, call, recipient, before })
  if (outcome.status === 'short') throw new AppError(shortfallMessage(outcome.guarantee, outcome.feeBps))
  // What fails now is estimated next, which tells why; should it pass by then, what arrives must still be checked.
  return outcome.status === 'fails' ? lastAlternative(call) : outcome.call
}

const lastAlternative = (call: Call): Call => (call.orElse ? lastAlternative(call.orElse) : call)

/** Whether a call fails because a token takes a fee: seen by the same call without its minimum. */
async function readShortfall(chain: Chain, params: OutcomeParams): Promise<Outcome | undefined> {
  const { probe, guarantees } = params.call
  if (probe === undefined || guarantees === undefined) return undefined
  const run = await simulate(chain, { ...params, call: { ...probe, guarantees } })
  if (run?.status !== 'seen' || run.feeBps === 0n) return undefined
  const { guarantee = guarantees[0], status: _, ...changes } = run
  return guarantee && { status: 'short', guarantee, ...changes }
}

type Run =
  | ({ readonly status: 'seen'; readonly feeBps: bigint; readonly guarantee: Guarantee | undefined } & Changes)
  | { readonly status: 'fails'; readonly reason: string }

/** One simulation. `guarantee` is the first that would not be kept. Undefined where the node cannot simulate. */
async function simulate(chain: Chain, params: OutcomeParams): Promise<Run | undefined> {
  const { account, call, recipient, before = [], also = [] } = params
  const { guarantees = [] } = call
  // Balances count, not what a token logs.
  const reads = guarantees.flatMap(({ token, recipient }) =>
    token === 'native' ? [] : [balanceCall(token, recipient)],
  )
  const answered = await simulateCalls(chain, account, [...before, ...also, ...reads, call, ...reads])
  if (answered === undefined) return undefined
  const first = before.length + also.length
  const main = answered[first + reads.length]
  const acts = [...answered.slice(before.length, first), ...(main ? [main] : [])]
  const failed = answered.slice(0, first).find(isFailed) ?? (main && isFailed(main) ? main : undefined)
  if (failed || main === undefined) return { status: 'fails', reason: reasonIn(failed?.returnData) }

  const wrappedNative = chain.deployment.contracts.WBNB
  const logs = acts.flatMap((result) => result.logs ?? [])
  const changes = outcomeOf(logs, { account, recipient, wrappedNative })
  const tokens = guarantees.filter(({ token }) => token !== 'native')
  const arrived = (guarantee: Guarantee): bigint => {
    const i = tokens.indexOf(guarantee)
    if (i < 0) return changes.moves.native ?? 0n
    return amountIn(answered[first + reads.length + 1 + i]) - amountIn(answered[first + i])
  }
  return {
    status: 'seen',
    ...changes,
    gas: [...answered.slice(0, first), main].reduce((gas, { gasUsed }) => gas + BigInt(gasUsed ?? 0), 0n),
    feeBps: transferFeeBps(main.logs ?? []),
    guarantee: guarantees.find((guarantee) => arrived(guarantee) < guarantee.minimum),
  }
}

const isFailed = ({ status }: Simulated): boolean => status !== '0x1'

const balanceCall = (token: string, owner: Address): Call => ({
  to: token as Address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
})

/** A balance that a simulated call returned; an unreadable one counts as nothing, so that no guarantee seems kept. */
const amountIn = (result: Simulated | undefined): bigint =>
  result && !isFailed(result) && isHex(result.returnData) && result.returnData.length === 66
    ? BigInt(result.returnData)
    : 0n
