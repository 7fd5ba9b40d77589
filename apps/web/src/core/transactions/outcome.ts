import { type Address, decodeEventLog, erc20Abi, isAddressEqual, type RpcLog, toEventSelector } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import type { Call } from './action.ts'
import { simulateCalls } from './simulate.ts'

/** Where nodes log moves of the native coin when they are asked to trace them (eth_simulateV1). */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

/** What a call would move out of an account and into it, in base units: by token, `native` for the chain's own coin. */
export type Outcome = Readonly<Record<string, bigint>>

type OutcomeParams = {
  readonly account: Address
  readonly call: Call
  readonly recipient: Address
  /** What goes before it in the same confirmation. */
  readonly before?: readonly Call[]
}

/**
 * What the chain says this very calldata would do at the newest block: what leaves the account is negative, what
 * arrives at the recipient positive. Null where the node cannot tell, or says that it would fail.
 */
export async function readOutcome(chain: Chain, params: OutcomeParams): Promise<Outcome | null> {
  const { account, call, recipient, before = [] } = params
  const simulated = (await simulateCalls(chain, account, [...before, call]))?.at(-1)
  if (simulated?.status === '0x1') return movesOf(simulated.logs ?? [], account, recipient)
  return call.orElse ? readOutcome(chain, { ...params, call: call.orElse }) : null
}

export const outcomeQuery = chainQuery('outcome', readOutcome)

function movesOf(logs: readonly RpcLog[], account: Address, recipient: Address): Outcome {
  const moves: Record<string, bigint> = {}
  for (const { address, topics, data } of logs) {
    // Of NFTs the third word is indexed too: they have no amount.
    if (topics[0] !== TRANSFER || topics.length !== 3) continue
    const { args } = decodeEventLog({ abi: erc20Abi, eventName: 'Transfer', topics, data })
    const key = isAddressEqual(address, NATIVE) ? 'native' : address.toLowerCase()
    const change =
      (isAddressEqual(args.to, recipient) ? args.value : 0n) - (isAddressEqual(args.from, account) ? args.value : 0n)
    moves[key] = (moves[key] ?? 0n) + change
  }
  return Object.fromEntries(Object.entries(moves).filter(([, amount]) => amount !== 0n))
}
