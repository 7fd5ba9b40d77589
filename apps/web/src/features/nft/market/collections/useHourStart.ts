import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { SECONDS_PER_HOUR } from '#lib/time.ts'

/** Begin of this hour by the chain's clock, in unix seconds; undefined while it is unknown. */
export const useHourStart = (): number | undefined =>
  useScreenHeadValue((head) => {
    const now = getChainTime(head)
    return now === undefined ? undefined : Math.floor(now / SECONDS_PER_HOUR) * SECONDS_PER_HOUR
  })
