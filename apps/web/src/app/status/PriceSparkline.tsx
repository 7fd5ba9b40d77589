import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { getPriceWeek, tokenWeeksQuery } from '#core/pair-stats/priceWeek.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'

type PriceSparklineProps = { readonly token: Token; readonly priceUsd: UsdPrice | undefined }

/** Line of a token's last seven days; empty while they are unknown. */
export function PriceSparkline({ token, priceUsd }: PriceSparklineProps) {
  const t = useTranslation()
  const chain = useChain()
  const now = getChainTime(useScreenHead())
  const { data } = useQuery(tokenWeeksQuery(chain, [token.address.toLowerCase()]))
  const values = getPriceWeek(data?.tokens[0]?.tokenDayData, priceUsd, now)
  if (values.length < 2) return null
  return (
    <Sparkline values={values} label={t('%symbol%, seven days', { symbol: token.symbol })} width={48} height={20} />
  )
}
