import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/useChain.ts'
import { useAccount } from '../../wallet/useWallet.ts'
import type { Call } from '../action.ts'
import { outcomeQuery } from './simulation.ts'

type SimulationParams = {
  /** What will be sent; undefined while there is nothing to send. */
  readonly call: Call | undefined
  /** Approvals that go with it. */
  readonly together?: readonly Call[]
  /** Other calls of the same confirmation. */
  readonly also?: readonly Call[]
}

/** What a call would do at the newest block, read again with every block. */
export function useSimulation({ call, together = [], also = [] }: SimulationParams) {
  const chain = useChain()
  const account = useAccount()
  const recipient = call?.guarantees?.[0]?.recipient ?? account
  const params = account && recipient && call && { account, call, recipient, before: together, also }
  return useQuery(outcomeQuery(chain, params))
}
