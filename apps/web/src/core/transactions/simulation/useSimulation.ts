import { useQuery } from '@tanstack/react-query'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useSettings } from '#lib/settings/settings.ts'
import type { Call } from '../action.ts'
import type { Simulation, SimulationParams } from './simulation.ts'

/** Its code loads with the first call to simulate. */
const simulationQuery = chainQuery(
  'simulation',
  async (chain: ChainClient, params: SimulationParams): Promise<Simulation> =>
    (await import('./simulation.ts')).readSimulation(chain, params),
)

type UseSimulationParams = {
  /** The call that will be sent; undefined while there is none. */
  readonly call: Call | undefined
  /** Approvals of the same confirmation. */
  readonly batchedApprovals?: readonly Call[]
  /** Other calls of the same confirmation. */
  readonly batchedCalls?: readonly Call[]
}

/** Simulates a call at the latest block, again with every block. */
export function useSimulation({
  call,
  batchedApprovals = [],
  batchedCalls = call?.earlier ?? [],
}: UseSimulationParams) {
  const chain = useChain()
  const account = useAccountAddress()
  const speed = useSettings((settings) => settings.gasPrice)
  const recipient = call?.guarantees?.[0]?.recipient ?? account
  const params = account && recipient && call && { account, call, recipient, batchedApprovals, batchedCalls, speed }
  return useQuery(simulationQuery(chain, params))
}

/** Gas that a simulation found; undefined while it runs, where the call reverts, and where the node does not say it. */
export const getSimulatedGas = (simulation: Simulation | undefined): bigint | undefined =>
  simulation && 'gas' in simulation ? simulation.gas : undefined
