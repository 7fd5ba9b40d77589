import { useQuery } from '@tanstack/react-query'
import type { Hash } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { NftNames } from '#core/transactions/components/preview/NftChangeRows.tsx'
import { getReceived, ReceivedAmounts } from '#core/transactions/components/progress/ReceivedReceipt.tsx'
import { receiptChangesQuery } from '#core/transactions/simulation/receiptChanges.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** What a transaction brought, by its receipt: the request named what was asked for. Nothing where nothing arrived. */
export function ReceivedNote({ hash }: { readonly hash: Hash }) {
  const t = useTranslation()
  const chain = useChain()
  const { receipt, call, bundle, from: account } = useRecord(hash) ?? {}
  const params =
    account && receipt && (call?.to || bundle)
      ? {
          ...{ hash: receipt.transactionHash, account, recipient: account },
          call: call?.to ? { to: call.to, data: call.data, value: BigInt(call.value) } : undefined,
        }
      : undefined
  const { data: changes } = useQuery(receiptChangesQuery(chain, params))
  if (changes?.status !== 'success') return null
  const pieces = changes.nftChanges.filter(({ isReceived }) => isReceived)
  if (getReceived(changes).length + pieces.length === 0) return null
  return (
    <>
      <p className="text-muted">{t('You received')}</p>
      <ReceivedAmounts receipt={changes} />
      <NftNames changes={pieces} />
    </>
  )
}
