import { useState } from 'react'
import { formatSignedUsd } from '#lib/format/formatUsd.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { type Bps, formatReturn, ROI_PERIODS } from '../apr.rules.ts'
import { RoiTable } from './RoiTable.tsx'
import {
  getBreakEvenDays,
  getPeriodState,
  projectProfitUsd,
  type RoiInput,
  type StakeTime,
  type StakingCosts,
} from './roi.rules.ts'
import { useGasCost } from './useGasCost.ts'

type RoiCalculatorProps = {
  /** Undefined while unknown. */
  readonly apr: Bps | undefined
  /** Undefined where a fee could not be read. */
  readonly fees: Pick<StakingCosts, 'entryFeeBps' | 'getExitFeeBps'> | undefined
  /** Seconds before a stake can be withdrawn; undefined where they could not be read. */
  readonly lockSeconds: bigint | undefined
  /** Whole days until rewards end; undefined where no end is known. */
  readonly daysLeft: number | undefined
  /** The reward token is the staked token. */
  readonly canCompound: boolean
  /** Compounds a day of an automatic vault; otherwise the person chooses. */
  readonly autoCompoundsPerDay?: number
}

const COMPOUNDS_PER_DAY = { never: 0, month: 1 / 30, week: 1 / 7, day: 1 } as const

/** Projected earnings of a stake over several periods, optionally net of fees and gas. */
export function RoiCalculator(props: RoiCalculatorProps) {
  const { apr, fees, lockSeconds, daysLeft, canCompound, autoCompoundsPerDay } = props
  const t = useTranslation()
  const [text, setText] = useState('1000')
  const [compounding, setCompounding] = useState<keyof typeof COMPOUNDS_PER_DAY>('never')
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
  const lockDays = lockSeconds === undefined ? undefined : Number(lockSeconds) / SECONDS_PER_DAY
  const plan: RoiInput = {
    stakeUsd: isUsdAmount(text) ? Number(text) : 0,
    apr,
    compoundsPerDay: autoCompoundsPerDay ?? (canCompound ? COMPOUNDS_PER_DAY[compounding] : 0),
    daysLeft,
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
            value={compounding}
            onChange={setCompounding}
          />
        </div>
      )}
      {costs && <Switch label={t('Deduct fees and gas')} checked={isNet} onChange={setNet} />}
      <RoiPeriods plan={plan} time={{ lockDays, daysLeft }} />
      {costs && lockDays !== undefined && plan.stakeUsd > 0 && (
        <BreakEven days={getBreakEvenDays({ ...plan, costs })} minimumDays={Math.ceil(lockDays)} />
      )}
      <p className="text-sm text-muted">{t('Estimates only. Rates change with prices and total stake.')}</p>
    </div>
  )
}

const STATE_LABELS = { unknown: msg('Lock unknown'), over: msg('Finished'), locked: msg('Locked') } as const

const isUsdAmount = (text: string) => /^\d{1,12}(\.\d*)?$/.test(text.trim())

type RoiPeriodsProps = { readonly plan: RoiInput; readonly time: StakeTime }

/** Earnings by period. */
function RoiPeriods({ plan, time }: RoiPeriodsProps) {
  const t = useTranslation()
  const periods = ROI_PERIODS.map(({ name, days }) => {
    return { name, state: getPeriodState(days, time), gain: projectProfitUsd(plan, days) }
  })
  const highestGain = Math.max(0, ...periods.filter(({ state }) => state === 'open').map(({ gain }) => gain))
  return (
    <RoiTable
      caption={<span className="sr-only">{t('Projected earnings at today’s rate')}</span>}
      headers={[t('Period'), t('Earned'), t('Return')]}
      rows={periods.map(({ name, state, gain }) => {
        if (state !== 'open') return { period: name, values: [t(STATE_LABELS[state]), '–'] }
        return {
          period: name,
          values: [formatSignedUsd(gain), plan.stakeUsd > 0 ? formatReturn(gain / plan.stakeUsd) : '–'],
          barPart: highestGain > 0 ? Math.max(0, gain) / highestGain : 0,
        }
      })}
    />
  )
}

type BreakEvenProps = {
  readonly days: number | undefined
  /** Days before the first withdrawal. */
  readonly minimumDays: number
}

function BreakEven({ days, minimumDays }: BreakEvenProps) {
  const t = useTranslation()
  if (days === undefined) return <p className="text-sm text-warn">{t('Earnings wouldn’t cover fees and gas.')}</p>
  if (days === 0) return null
  return (
    <p className="text-sm">
      {t(
        plural(
          'You’d earn back all fees and gas in %count% day.',
          'You’d earn back all fees and gas in %count% days.',
          Math.max(days, minimumDays),
        ),
      )}
    </p>
  )
}
