import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'

/** Seconds between two times: offers end in hours and days, so their lists need no render with every block. */
const STEP_SECONDS = 10

/** Chain time in Unix seconds, in steps of ten seconds; undefined while unknown. */
export const useOfferTime = (): number | undefined =>
  useScreenHeadValue((head) => {
    const time = getChainTime(head)
    return time === undefined ? undefined : Math.floor(time / STEP_SECONDS) * STEP_SECONDS
  })
