import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { orderFillsQuery } from '#core/trades/activity/orderFills.queries.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { memoizeLast } from '#lib/memoizeLast.ts'
import type { ChartMark } from '#ui/chart/overlay/ChartMarks.tsx'
import { getFillMarks } from './fillMarks.rules.ts'

/** Fills of the account's orders between two currencies, for their chart; none where no subgraph knows. */
export function useFillMarks(input: Currency | undefined, output: Currency | undefined): readonly ChartMark[] {
  const account = useAccountAddress()
  const { data } = useQuery(orderFillsQuery(useChain(), account))
  return makeMarks(data?.orderFills, input, output, useWrappedNative())
}

/** Memoized: the chart is drawn again for another list. */
const makeMarks = memoizeLast(
  (fills: Parameters<typeof getFillMarks>[0] | undefined, ...[input, output, wrapped]: MarkParams) =>
    fills && input && output ? getFillMarks(fills, input, output, wrapped) : NO_MARKS,
)

type MarkParams = readonly [Currency | undefined, Currency | undefined, Parameters<typeof getFillMarks>[3]]

const NO_MARKS: readonly ChartMark[] = []
