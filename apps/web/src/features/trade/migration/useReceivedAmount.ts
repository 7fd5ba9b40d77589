import { erc20Abi } from '@zono/protocol'
import { buildCall } from '#core/transactions/action.ts'
import { useSimulation } from '#core/transactions/simulation/useSimulation.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import type { Migration } from './migration.queries.ts'

/**
 * What of an amount of old tokens reaches the migration: some tokens keep a part of each transfer. A plain transfer is
 * simulated, because that needs no approval. Base units; undefined while unknown. Where it cannot be simulated the whole
 * amount is assumed: the contract refuses to give less than the amount on screen.
 */
export function useReceivedAmount({ fromToken, address }: Migration, amount: bigint | undefined): bigint | undefined {
  const account = useAccountAddress()
  const token = fromToken.address.toLowerCase()
  const call = amount
    ? {
        ...buildCall({ abi: erc20Abi, address: fromToken.address }, 'transfer', [address, amount]),
        guarantees: [{ token, recipient: address, minimum: amount }],
      }
    : undefined
  const { data: simulation, isError } = useSimulation({ call })
  if (amount === undefined || account === undefined || isError) return amount
  if (simulation === undefined) return undefined
  if (!('balanceChanges' in simulation)) return amount
  // What the account gives and the migration gets, together: nothing without a fee.
  const lost = simulation.balanceChanges[token]
  return lost === undefined ? amount : amount + lost
}
