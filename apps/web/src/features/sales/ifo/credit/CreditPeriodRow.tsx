import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { getSecondsUntil } from '../ifo.rules.ts'
import { type CreditPeriod, creditPeriodQuery } from './credit.queries.ts'

/** Until when stakes earn credit of a period. */
export function CreditPeriodRow({ period }: { readonly period: CreditPeriod | undefined }) {
  const t = useTranslation()
  const { seconds } = useBlockTime()
  const height = useScreenHeadValue(({ block }) => block?.number)
  if (period === undefined || height === undefined) return <DescriptionRow label={t('Credit counts')}>–</DescriptionRow>
  const { startBlock, endBlock } = period
  const hint = t('From block %start% to block %end%.', {
    start: formatNumber(Number(startBlock)),
    end: formatNumber(Number(endBlock)),
  })
  const time = formatDuration(getSecondsUntil(height < startBlock ? startBlock : endBlock, height, seconds))
  return (
    <DescriptionRow label={t('Credit counts')} hint={hint}>
      {height >= endBlock
        ? t('settled')
        : height < startBlock
          ? t('in about %time%', { time })
          : t('for about %time% more', { time })}
    </DescriptionRow>
  )
}

/** When stakes earn the credit that one sale counts: whoever stakes later has none. */
export function SaleCreditRow({ vault, period }: { readonly vault: Address; readonly period: bigint }) {
  const params = useMemo(() => ({ vault, period }), [vault, period])
  return <CreditPeriodRow period={useQuery(creditPeriodQuery(useChain(), params)).data} />
}
