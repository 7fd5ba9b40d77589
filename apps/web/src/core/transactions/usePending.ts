import { useIsFetching } from '@tanstack/react-query'
import { chainKey } from '../chain/chainQuery.ts'
import { useChain, useHead } from '../chain/useChain.ts'
import { useAccount } from '../wallet/useWallet.ts'
import { isUnsettled } from './tracking/transactionRecord.ts'
import { useRecords } from './tracking/transactionStore.ts'

/**
 * Whether a transaction of this account that changes `about` is on its way, or mined in a block that the page has not
 * read to the end yet: until then what is shown of it is of before.
 */
export function usePending(about: string): boolean {
  const { facts } = useChain()
  const account = useAccount()
  const height = useHead().block?.number
  const isReading = useIsFetching({ queryKey: chainKey(facts.chainId, 'block') }) > 0
  return useRecords().some(
    (record) =>
      record.from === account && record.about?.includes(about) === true && isUnsettled(record, height, isReading),
  )
}
