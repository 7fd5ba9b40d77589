import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { formatTimeAgo } from '#lib/format/formatTimeAgo.ts'

/** Time since an event by the chain's clock. `timestamp` in unix seconds. */
export function EventTime({ timestamp }: { readonly timestamp: number }) {
  const text = useScreenHeadValue((head) => {
    const now = getChainTime(head)
    return now === undefined ? '' : formatTimeAgo(now - timestamp)
  })
  return (
    <time dateTime={new Date(timestamp * 1000).toISOString()} className="whitespace-nowrap text-muted">
      {text}
    </time>
  )
}
