import { type Address, erc20Abi, formatUnits, type Hash, parseEventLogs } from 'viem'
import type { Devnet } from '../../../../../../devnet/devnet.ts'

/** A sum of tokens that a transaction moved: whole tokens as exact decimal text. */
export type Moved = { readonly symbol: string; readonly amount: string }

/** For tests: what the transfers of a receipt sent from and to an account, by symbol. Native coins leave none. */
export async function readMoved(
  client: Devnet['client'],
  hash: Hash,
  account: Address,
): Promise<{ readonly sent: readonly Moved[]; readonly received: readonly Moved[] }> {
  const { logs } = await client.getTransactionReceipt({ hash })
  const transfers = parseEventLogs({ abi: erc20Abi, logs, eventName: 'Transfer' })
  const sumOf = async (side: 'from' | 'to') => {
    const sums = new Map<Address, bigint>()
    for (const { args, address } of transfers)
      if (args[side] === account) sums.set(address, (sums.get(address) ?? 0n) + args.value)
    return Promise.all(
      [...sums].map(async ([address, sum]) => {
        const contract = { abi: erc20Abi, address } as const
        const [symbol, decimals] = await Promise.all([
          client.readContract({ ...contract, functionName: 'symbol' }),
          client.readContract({ ...contract, functionName: 'decimals' }),
        ])
        return { symbol, amount: formatUnits(sum, decimals) }
      }),
    )
  }
  return { sent: await sumOf('from'), received: await sumOf('to') }
}
