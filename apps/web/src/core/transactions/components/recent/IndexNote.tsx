import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isAddressEqual } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { waitedHeadQuery } from '#core/subgraph/subgraphHead.ts'
import { useRecords } from '#core/transactions/tracking/transactionStore.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

type IndexNoteProps = {
  /** Whose list this is; nothing is said of other accounts. */
  readonly account: string
  readonly subgraph: keyof ChainClient['subgraphs']
}

/**
 * Says that a list from a subgraph does not have the account's newest transaction yet, which is mined: an index comes some
 * seconds after the chain. Once it has the block, what is on screen is read again.
 */
export function IndexNote({ account, subgraph }: IndexNoteProps) {
  const t = useTranslation()
  const isLate = useIsIndexLate(account, subgraph)
  return (
    <p role="status" className="text-sm text-muted">
      {isLate && t('Updating…')}
    </p>
  )
}

function useIsIndexLate(account: string, subgraph: IndexNoteProps['subgraph']): boolean {
  const chain = useChain()
  const queries = useQueryClient()
  const connected = useAccountAddress()
  const records = useRecords()
  const newest =
    connected?.toLowerCase() === account.toLowerCase()
      ? records.reduce(
          (block, { receipt, from }) =>
            receipt && isAddressEqual(from, connected) ? Math.max(block, receipt.blockNumber) : block,
          0,
        )
      : 0
  // After a devnet is restarted, records can name blocks that it has not mined yet.
  const isMined = useScreenHeadValue(({ block }) => newest > 0 && block !== undefined && newest <= block.number)
  const isBehind = (indexed: number | undefined) => isMined && (indexed === undefined || newest > indexed)
  const { data } = useQuery({
    ...waitedHeadQuery(chain, subgraph),
    enabled: ({ state }) => isBehind(state.data?._meta.block.number),
  })
  const isLate = data !== undefined && isBehind(data._meta.block.number)
  const wasLate = useRef(false)
  // Reads lists again, which are asked for every ten seconds only.
  useEffect(() => {
    if (wasLate.current && !isLate) {
      void queries.invalidateQueries({ queryKey: ['subgraph', chain.chainConfig.chainId] })
    }
    wasLate.current = isLate
  }, [isLate, queries, chain])
  return isLate
}
