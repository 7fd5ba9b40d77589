import { useQuery } from '@tanstack/react-query'
import type { Hash } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { Call } from '#core/transactions/action.ts'
import { type ReceiptChanges, receiptChangesQuery } from '#core/transactions/simulation/receiptChanges.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'

/** What a mined transaction really did, from its receipt; undefined until it is read. */
export function useReceipt(hash: Hash, call: Call | undefined): ReceiptChanges | undefined {
  const chain = useChain()
  const account = useAccountAddress()
  const mined = useRecord(hash)?.receipt?.transactionHash
  const recipient = call?.guarantees?.[0]?.recipient ?? account
  const params = mined && account && recipient && call && { hash: mined, account, recipient, call }
  return useQuery(receiptChangesQuery(chain, params)).data ?? undefined
}
