import type { WindowTotal } from '#core/pair-stats/windows.rules.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import type { Translate } from '#lib/i18n/useTranslation.ts'
import type { ChartFigures } from './ActivityChart.tsx'
import type { ChartFigureData } from './ChartFigure.tsx'

/** Totals of a window and of the window before. */
export type ActivityWindow = { readonly volume: WindowTotal; readonly transactions: WindowTotal }

type ActivityTotals = {
  /** Undefined while unknown. */
  readonly liquidity: UsdPrice | undefined
  readonly liquidityChangePercent: number | undefined
  readonly day: ActivityWindow | undefined
  readonly week: ActivityWindow | undefined
  /** How volume is counted, where that needs a word. */
  readonly volumeNote?: string
  /** An unknown figure may still arrive. */
  readonly isLoading: boolean
}

/** Figures for the headers of the liquidity chart and of the volume chart. */
export function createActivityFigures(
  t: Translate,
  { liquidity, liquidityChangePercent, day, week, volumeNote = '', isLoading }: ActivityTotals,
): { readonly liquidity: ChartFigures; readonly volume: ChartFigures } {
  const unknown = isLoading ? undefined : '–'
  const formatValue = (value: UsdPrice | undefined) => (value === undefined ? unknown : formatUsd(value, 0))
  const createVolume = (
    window: ActivityWindow | undefined,
    { label, hint }: { readonly label: string; readonly hint: string },
  ) => ({
    label,
    hint: `${hint} ${volumeNote}`.trim(),
    value: formatValue(window?.volume.amount),
    changePercent: window?.volume.changePercent,
    hasChange: true,
  })
  const createCount = (window: ActivityWindow | undefined, texts: Pick<ChartFigureData, 'label' | 'hint'>) => ({
    ...texts,
    value: window ? formatNumber(window.transactions.amount) : unknown,
    changePercent: window?.transactions.changePercent,
    hasChange: true,
  })
  const liquidityFigures = [
    {
      label: t('Liquidity'),
      hint: t('Value of all deposits, and its change in the last 24 hours.'),
      value: formatValue(liquidity),
      changePercent: liquidityChangePercent,
      hasChange: true,
    },
  ]
  return {
    liquidity: { day: liquidityFigures, week: liquidityFigures },
    volume: {
      day: [
        createVolume(day, {
          label: t('Volume 24H'),
          hint: t('Swap volume in the last 24 hours, compared with the 24 hours before.'),
        }),
        createCount(day, {
          label: t('Transactions 24H'),
          hint: t('Swaps, adds and removes in the last 24 hours, compared with the 24 hours before.'),
        }),
      ],
      week: [
        createVolume(week, {
          label: t('7D volume'),
          hint: t('Swap volume in the last 7 days, compared with the 7 days before.'),
        }),
        createCount(week, {
          label: t('7D transactions'),
          hint: t('Swaps, adds and removes in the last 7 days, compared with the 7 days before.'),
        }),
      ],
    },
  }
}
