import { type ReactNode, Suspense, useState } from 'react'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { Card } from '#ui/Card.tsx'
import { useMediaQuery, WIDE_WINDOW } from '#ui/useMediaQuery.ts'

/** Whether the chart is shown. Where there is room beside the card that is kept; elsewhere it is asked for each time. */
export function useChartVisibility() {
  const isKept = useSettings((settings) => settings.chartShown)
  const [isAsked, setAsked] = useState(false)
  const isWide = useMediaQuery(WIDE_WINDOW)
  return {
    isShown: isWide ? isKept : isAsked,
    toggle: () => (isWide ? updateSettings({ chartShown: !isKept }) : setAsked(!isAsked)),
  }
}

type SwapLayoutProps = {
  /** The chart, or nothing. */
  readonly chart: ReactNode
  readonly children: ReactNode
}

/** The card in the middle; with a chart, the chart to its left where there is room, else below it. */
export function SwapLayout({ chart, children }: SwapLayoutProps) {
  if (!chart) return <div className="mx-auto w-full max-w-117 px-4 py-8 xs:py-12">{children}</div>
  return (
    <div className="mx-auto grid w-full max-w-117 items-start gap-6 px-4 py-8 xs:py-12 lg:max-w-312 lg:grid-cols-[1fr_27.25rem] lg:px-6">
      <div className="min-w-0 lg:col-start-2">{children}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1 lg:mt-13 lg:h-[560px]">
        <Card>
          <div className="h-[440px] lg:h-[510px]">
            <Suspense>{chart}</Suspense>
          </div>
        </Card>
      </div>
    </div>
  )
}
