import { type Address, erc20Abi, erc721Abi, formatUnits, type Hash, parseEventLogs } from 'viem'
import type { Devnet } from '../../../../../../devnet/devnet.ts'

/** What a transaction moved of a token: whole tokens as exact decimal text, or a number of NFTs. */
type Moved = { readonly symbol: string; readonly amount: string }

/** For tests: what the transfers of a receipt sent from and to an account, by symbol. Native coins leave none. */
export async function readMoved(
  client: Devnet['client'],
  hash: Hash,
  account: Address,
): Promise<{ readonly sent: readonly Moved[]; readonly received: readonly Moved[] }> {
  const { logs } = await client.getTransactionReceipt({ hash })
  const transfers = [
    ...parseEventLogs({ abi: erc20Abi, logs, eventName: 'Transfer' }),
    ...parseEventLogs({ abi: erc721Abi, logs, eventName: 'Transfer' }),
  ].map(({ address, args }) => ({ address, ...args, value: 'value' in args ? args.value : undefined }))
  const sumOf = async (side: 'from' | 'to') => {
    const own = transfers.filter(({ [side]: party }) => party === account)
    return Promise.all(
      [...new Set(own.map(({ address }) => address))].map(async (address): Promise<Moved> => {
        const contract = { abi: erc20Abi, address } as const
        const symbol = await client.readContract({ ...contract, functionName: 'symbol' })
        const values = own.flatMap((transfer) => (transfer.address === address ? [transfer.value] : []))
        const tokens = values.filter((value) => value !== undefined)
        if (tokens.length === 0) return { symbol, amount: String(values.length) }
        const decimals = await client.readContract({ ...contract, functionName: 'decimals' })
        return {
          symbol,
          amount: formatUnits(
            tokens.reduce((sum, value) => sum + value),
            decimals,
          ),
        }
      }),
    )
  }
  return { sent: await sumOf('from'), received: await sumOf('to') }
}
