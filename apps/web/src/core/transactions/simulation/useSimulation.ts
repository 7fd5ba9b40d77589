import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/useChain.ts'
import { useAccountAddress } from '../../wallet/useWallet.ts'
import type { Call } from '../action.ts'
import { simulationQuery } from './simulation.ts'

type UseSimulationParams = {
  /** The call that will be sent; undefined while there is none. */
  readonly call: Call | undefined
  /** Approvals of the same confirmation. */
  readonly batchedApprovals?: readonly Call[]
  /** Other calls of the same confirmation. */
  readonly batchedCalls?: readonly Call[]
}

/** Simulates a call at the latest block, again with every block. */
export function useSimulation({ call, batchedApprovals = [], batchedCalls = [] }: UseSimulationParams) {
  const chain = useChain()
  const account = useAccountAddress()
  const recipient = call?.guarantees?.[0]?.recipient ?? account
  const params = account && recipient && call && { account, call, recipient, batchedApprovals, batchedCalls }
  return useQuery(simulationQuery(chain, params))
}
