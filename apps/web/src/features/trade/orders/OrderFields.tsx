import type { Currency, CurrencyAmount } from '@zono/sdk'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { maxSpendable } from '#core/tokens/amount/maxSpendable.ts'
import { ACTION_GAS } from '#core/transactions/fees/actionGas.ts'
import { useGasReserve } from '#core/transactions/fees/useGasReserve.ts'
import { SwitchDirectionButton } from '#features/trade/swap/form/SwitchDirectionButton.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
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
      <SwitchDirectionButton onClick={props.onSwitch} />
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
