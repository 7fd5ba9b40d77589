import type { Currency, CurrencyAmount } from '@zono/sdk'
import { ArrowDownUp } from 'lucide-react'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { maxSpendable } from '#core/tokens/amount/maxSpendable.ts'
import { ACTION_GAS } from '#core/transactions/fees/actionGas.ts'
import { useGasReserve } from '#core/transactions/fees/useGasReserve.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useCurrencyFigures } from '../useCurrencyFigures.ts'

type OrderFieldsProps = {
  readonly sell: Currency | undefined
  readonly buy: Currency | undefined
  readonly sellLabel: string
  readonly leastLabel: string
  readonly text: string
  readonly sold: CurrencyAmount | undefined
  readonly onType: (text: string) => void
  readonly leastText: string
  readonly least: CurrencyAmount | undefined
  readonly onLeastType: (text: string) => void
  readonly onSwitch: () => void
  readonly onCurrencySelect: (field: 'input' | 'output') => void
}

/** What an order sells, and the least that it buys. */
export function OrderFields(props: OrderFieldsProps) {
  const { sell, buy, sold, least, onCurrencySelect } = props
  const t = useTranslation()
  const figures = useCurrencyFigures([sell, buy])
  const gasReserve = useGasReserve(ACTION_GAS.stake)
  const balance = figures.getBalance(sell)
  const format = (amount: CurrencyAmount | undefined) => {
    const value = figures.getUsd(amount)
    return value === undefined ? undefined : formatUsd(value)
  }
  const max = sell && maxSpendable(balance, sell, gasReserve)
  return (
    <div className="grid gap-1">
      <AmountField
        label={props.sellLabel}
        currency={sell}
        value={props.text}
        onChange={props.onType}
        onCurrencySelect={() => onCurrencySelect('input')}
        balance={figures.hasAccount ? balance : 'none'}
        max={max}
        gasReserve={gasReserve}
        hasPercentButtons
        isInvalid={sold !== undefined && balance !== undefined && balance < sold.amount}
        fiatValue={format(sold)}
      />
      <div className="z-10 -my-4 flex justify-center">
        <button
          type="button"
          aria-label={t('Swap direction')}
          onClick={props.onSwitch}
          className="flex size-10 items-center justify-center rounded-control border border-line bg-surface text-accent transition duration-180 ease-note hover:border-edge *:transition *:duration-180 *:ease-note hover:*:rotate-180"
        >
          <ArrowDownUp aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      <AmountField
        label={props.leastLabel}
        currency={buy}
        value={props.leastText}
        onChange={props.onLeastType}
        onCurrencySelect={() => onCurrencySelect('output')}
        balance={figures.hasAccount ? figures.getBalance(buy) : 'none'}
        fiatValue={format(least)}
      />
    </div>
  )
}
