import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { type Bps, formatPercent, ROI_PERIODS } from '../apr.rules.ts'
import { RoiTable } from './RoiTable.tsx'
import { getBreakEvenDays, projectProfitUsd, type RoiInput, type StakingCosts } from './roi.rules.ts'
import { useGasCost } from './useGasCost.ts'

type RoiCalculatorProps = {
  /** Undefined: not known. */
  readonly apr: Bps | undefined
  /** Taken of what is put in and taken out, in basis points. */
  readonly fees: Pick<StakingCosts, 'entryFeeBps' | 'getExitFeeBps'> | undefined
  /** Seconds for which a stake cannot be taken out. */
  readonly lockSeconds?: bigint | undefined
  /** What is earned is what is staked, so that it can be staked again. */
  readonly canCompound: boolean
  /** Stakes again by itself so many times a day; otherwise the person chooses. */
  readonly autoCompoundsPerDay?: number
}

const COMPOUNDS_PER_DAY = { never: 0, month: 1 / 30, week: 1 / 7, day: 1 } as const

/** What a stake would earn over some periods; with fees and gas taken off where that is wanted. */
export function RoiCalculator({ apr, fees, lockSeconds = 0n, canCompound, autoCompoundsPerDay }: RoiCalculatorProps) {
  const t = useTranslation()
  const [text, setText] = useState('1000')
  const [rhythm, setRhythm] = useState<keyof typeof COMPOUNDS_PER_DAY>('never')
  const [isNet, setNet] = useState(false)
  const gas = useGasCost()
  if (apr === undefined) {
    return (
      <p className="py-4 text-center text-muted">
        {t('No rate available: there’s no reliable price, or nothing is staked yet.')}
      </p>
    )
  }
  const costs: StakingCosts | undefined =
    gas === undefined || fees === undefined
      ? undefined
      : { ...fees, gasUsd: gas, isAutoCompounding: autoCompoundsPerDay !== undefined }
  const plan: RoiInput = {
    stakeUsd: Number(text) || 0,
    apr: apr,
    compoundsPerDay: autoCompoundsPerDay ?? (canCompound ? COMPOUNDS_PER_DAY[rhythm] : 0),
    ...(isNet && costs ? { costs } : {}),
  }
  return (
    <div className="grid gap-4">
      <TextField
        label={t('Stake value')}
        value={text}
        inputMode="decimal"
        suffix="USD"
        error={isUsdAmount(text) ? undefined : t('Enter a dollar amount')}
        onChange={setText}
      />
      {autoCompoundsPerDay === undefined && canCompound && (
        <div>
          <p aria-hidden="true" className="mb-1 text-sm text-muted">
            {t('Compounding')}
          </p>
          <SegmentedControl
            label={t('Compounding')}
            options={[
              { value: 'never', label: t('Never') },
              { value: 'month', label: t('Monthly') },
              { value: 'week', label: t('Weekly') },
              { value: 'day', label: t('Daily') },
            ]}
            value={rhythm}
            onChange={setRhythm}
          />
        </div>
      )}
      {costs && <Switch label={t('Deduct fees and gas')} checked={isNet} onChange={setNet} />}
      <RoiPeriods plan={plan} lockDays={Number(lockSeconds) / 86_400} />
      {costs && plan.stakeUsd > 0 && (
        <BreakEven days={getBreakEvenDays({ ...plan, costs })} least={Math.ceil(Number(lockSeconds) / 86_400)} />
      )}
      <p className="text-sm text-muted">{t('Estimates only. Rates change with prices and total stake.')}</p>
    </div>
  )
}

const isUsdAmount = (text: string) => /^\d{1,12}(\.\d*)?$/.test(text.trim())

/** Periods in which a stake cannot be taken out have no return to tell. */
function RoiPeriods({ plan, lockDays }: { readonly plan: RoiInput; readonly lockDays: number }) {
  const t = useTranslation()
  return (
    <RoiTable
      caption={<span className="sr-only">{t('Projected earnings at today’s rate')}</span>}
      headers={[t('Period'), t('Earned'), t('Return')]}
      rows={ROI_PERIODS.map(({ name, days }) => {
        if (days < lockDays) return { period: name, values: [t('Locked'), '–'] }
        const gain = projectProfitUsd(plan, days)
        const part = plan.stakeUsd > 0 ? formatPercent(gain / plan.stakeUsd) : '–'
        return { period: name, values: [gain.toLocaleString('en-US', { style: 'currency', currency: 'USD' }), part] }
      })}
    />
  )
}

/** `least`: days before which nothing can be taken out. */
function BreakEven({ days, least }: { readonly days: number | undefined; readonly least: number }) {
  const t = useTranslation()
  if (days === undefined) return <p className="text-sm text-warn">{t('Earnings wouldn’t cover fees and gas.')}</p>
  if (days === 0) return null
  return (
    <p className="text-sm">
      {t('You’d earn back all fees and gas in %days% days.', {
        days: Math.max(days, least).toLocaleString('en-US'),
      })}
    </p>
  )
}
