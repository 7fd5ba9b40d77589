import { formatGwei } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { getPresetGasPrice } from '#core/transactions/gas.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { GasPriceNote } from './GasPriceNote.tsx'

/** Choice of the gas price: three speeds with what they cost. */
export function GasPricePicker() {
  const t = useTranslation()
  const choice = useSettings((settings) => settings.gasPrice)
  const { chainConfig } = useChain()
  const options = [
    { value: 'standard', label: t('Standard') },
    { value: 'fast', label: t('Fast') },
    { value: 'instant', label: t('Instant') },
  ] as const
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{t('Default Transaction Speed (GWEI)')}</legend>
      <div className="flex gap-2">
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === choice}
            onClick={() => updateSettings({ gasPrice: value })}
            className={`min-h-14 flex-1 rounded-[14px] border px-2 py-1.5 text-sm transition duration-120 ${value === choice ? 'border-accent bg-accent-wash text-accent-strong' : 'border-line bg-surface text-ink hover:border-edge'}`}
          >
            <span className="block font-semibold">{label}</span>{' '}
            <span className={`block text-xs ${value === choice ? '' : 'text-muted'}`}>
              {formatGwei(getPresetGasPrice(chainConfig, value))} gwei
            </span>
          </button>
        ))}
      </div>
      <GasPriceNote />
    </fieldset>
  )
}
