import { useState } from 'react'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Segmented } from '../../../ui/form/SegmentedControl.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { type Bps, formatPart, ROI_PERIODS } from '../apr.rules.ts'
import { PeriodTable } from './RoiTable.tsx'
import { type Costs, daysToEarnBack, gainOver, type Plan } from './roi.rules.ts'
import { useGasCost } from './useGasCost.ts'

type ReturnsProps = {
  /** Undefined: not known. */
  readonly rate: Bps | undefined
  /** Taken of what is put in and taken out, in basis points. */
  readonly fees: Pick<Costs, 'feeIn' | 'feeOut'> | undefined
  /** Seconds for which a stake cannot be taken out. */
  readonly lock?: bigint | undefined
  /** What is earned is what is staked, so that it can be staked again. */
  readonly isCompounding: boolean
  /** Stakes again by itself so many times a day; otherwise the person chooses. */
  readonly automatic?: number
}

const RHYTHMS = { never: 0, month: 1 / 30, week: 1 / 7, day: 1 } as const

/** What a stake would earn over some periods; with fees and gas taken off where that is wanted. */
export function Returns({ rate, fees, lock = 0n, isCompounding, automatic }: ReturnsProps) {
  const t = useT()
  const [text, setText] = useState('1000')
  const [rhythm, setRhythm] = useState<keyof typeof RHYTHMS>('never')
  const [isNet, setNet] = useState(false)
  const gas = useGasCost()
  if (rate === undefined) {
    return (
      <p className="py-4 text-center text-muted">
        {t('The rate is not known: there is no price to be believed, or nothing is staked yet.')}
      </p>
    )
  }
  const costs: Costs | undefined =
    gas === undefined || fees === undefined ? undefined : { ...fees, gas, isAutomatic: automatic !== undefined }
  const plan: Plan = {
    stake: Number(text) || 0,
    rate,
    restakesADay: automatic ?? (isCompounding ? RHYTHMS[rhythm] : 0),
    ...(isNet && costs ? { costs } : {}),
  }
  return (
    <div className="grid gap-4">
      <TextField
        label={t('A stake of')}
        value={text}
        inputMode="decimal"
        suffix="USD"
        error={isAmount(text) ? undefined : t('Enter an amount in dollars')}
        onChange={setText}
      />
      {automatic === undefined && isCompounding && (
        <div>
          <p aria-hidden="true" className="mb-1 text-sm text-muted">
            {t('Stake the rewards again')}
          </p>
          <Segmented
            label={t('Stake the rewards again')}
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
      {costs && <Switch label={t('Take fees and gas off')} checked={isNet} onChange={setNet} />}
      <Periods plan={plan} lockDays={Number(lock) / 86_400} />
      {costs && plan.stake > 0 && (
        <EarnedBack days={daysToEarnBack({ ...plan, costs })} least={Math.ceil(Number(lock) / 86_400)} />
      )}
      <p className="text-sm text-muted">
        {t('Rates change with every price and with what others stake; nothing here is a promise.')}
      </p>
    </div>
  )
}

const isAmount = (text: string) => /^\d{1,12}(\.\d*)?$/.test(text.trim())

/** Periods in which a stake cannot be taken out have no return to tell. */
function Periods({ plan, lockDays }: { readonly plan: Plan; readonly lockDays: number }) {
  const t = useT()
  return (
    <PeriodTable
      caption={<span className="sr-only">{t('What it would earn if today’s rate stayed as it is')}</span>}
      titles={[t('Over'), t('Earned'), t('Of the stake')]}
      rows={ROI_PERIODS.map(({ name, days }) => {
        if (days < lockDays) return { period: name, figures: [t('Locked'), '–'] }
        const gain = gainOver(plan, days)
        const part = plan.stake > 0 ? formatPart(gain / plan.stake) : '–'
        return { period: name, figures: [gain.toLocaleString('en-US', { style: 'currency', currency: 'USD' }), part] }
      })}
    />
  )
}

/** `least`: days before which nothing can be taken out. */
function EarnedBack({ days, least }: { readonly days: number | undefined; readonly least: number }) {
  const t = useT()
  if (days === undefined) return <p className="text-sm text-warn">{t('It would not earn back its fees and gas.')}</p>
  if (days === 0) return null
  return (
    <p className="text-sm">
      {t('Fees and gas of going in and out are earned back after %days% days.', {
        days: Math.max(days, least).toLocaleString('en-US'),
      })}
    </p>
  )
}
