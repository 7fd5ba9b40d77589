import { type Currency, CurrencyAmount } from '@zono/sdk'
import { type ReactNode, useState } from 'react'
import { useStaleSeconds } from '../../../core/chain/useChain.ts'
import { getUsdValue, type UsdPrice } from '../../../core/prices/usdPrice.ts'
import { AmountField } from '../../../core/tokens/amount/AmountField.tsx'
import type { Action } from '../../../core/transactions/action.ts'
import { ActionButton } from '../../../core/transactions/components/ActionButton.tsx'
import { useAction } from '../../../core/transactions/useAction.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { StakeDirection } from './StakeDialogTabs.tsx'

type StakeFormProps = {
  readonly direction: StakeDirection
  readonly currency: Currency
  /** The two tokens where it is a pool's. */
  readonly pairTokens?: readonly [Currency, Currency] | undefined
  /** Dollars of a whole one, times 10^18. */
  readonly usdPrice?: UsdPrice | undefined
  /** What there is to stake or to take out, in base units; undefined while it is not known. */
  readonly balance: bigint | undefined
  /** What Max puts in; what is held without it. */
  readonly max?: bigint | undefined
  readonly createAction: (amount: bigint) => Action
  /** What stands in the way of an amount; undefined: nothing was typed that is one. */
  readonly getInputError: (amount: bigint | undefined) => Message | undefined
  /** What a fee takes of an amount, in base units; undefined where that is not known. */
  readonly getFee: (amount: bigint) => bigint | undefined
  /** Told before the button. */
  readonly children?: ReactNode
}

/** Puts an amount in, or takes it out; what a fee takes is told before anything is signed. */
export function StakeForm({
  direction,
  currency,
  pairTokens,
  usdPrice,
  balance,
  max = balance,
  children,
  ...rules
}: StakeFormProps) {
  const t = useTranslation()
  const wallet = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const [text, setText] = useState('')
  const isIn = direction === 'stake'
  const amount = CurrencyAmount.parse(text, currency)?.amount
  const transaction = useAction(amount ? rules.createAction(amount) : undefined, blocker())
  const fee = amount ? rules.getFee(amount) : 0n

  function blocker(): Message | undefined {
    if (wallet === undefined) return msg('Connect Wallet')
    if (isStale) return msg('Waiting for the network…')
    return rules.getInputError(amount)
  }

  return (
    <div className="grid gap-4">
      <AmountField
        label={isIn ? t('Stake amount') : t('Unstake amount')}
        currency={currency}
        value={text}
        onChange={setText}
        balance={wallet === undefined ? 'none' : balance}
        max={max === 0n ? undefined : max}
        fiatValue={amount && usdPrice !== undefined ? formatUsd(getUsdValue(amount, currency, usdPrice)) : undefined}
        pair={pairTokens}
      />
      {fee === undefined && (
        <p className="text-sm text-warn">{t('The fee could not be read. What is taken from it is not known.')}</p>
      )}
      {fee !== undefined && fee > 0n && (
        <p className="text-sm text-muted">
          {t('Includes a %fee% %symbol% fee.', {
            fee: CurrencyAmount.toSignificant({ currency, amount: fee }, 4, 'up'),
            symbol: currency.symbol,
          })}
        </p>
      )}
      {children}
      <ActionButton
        transaction={transaction}
        label={isIn ? msg('Stake') : msg('Unstake')}
        onSubmitted={() => setText('')}
      />
    </div>
  )
}
