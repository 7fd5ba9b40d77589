import { type Currency, CurrencyAmount } from '@zono/sdk'
import { type ReactNode, useState } from 'react'
import { useStaleness } from '../../../core/chain/useChain.ts'
import { type UsdPrice, usdValue } from '../../../core/prices/usdPrice.ts'
import { AmountField } from '../../../core/tokens/amount/AmountField.tsx'
import type { Action } from '../../../core/transactions/action.ts'
import { ActionButton } from '../../../core/transactions/components/ActionButton.tsx'
import { useTransaction } from '../../../core/transactions/useAction.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import type { StakeDirection } from './StakeDialogTabs.tsx'

type StakeFormProps = {
  readonly direction: StakeDirection
  readonly currency: Currency
  /** The two tokens where it is a pool's. */
  readonly pair?: readonly [Currency, Currency] | undefined
  /** Dollars of a whole one, times 10^18. */
  readonly usdPrice?: UsdPrice | undefined
  /** What there is to stake or to take out, in base units; undefined while it is not known. */
  readonly held: bigint | undefined
  /** What Max puts in; what is held without it. */
  readonly most?: bigint | undefined
  readonly actionOf: (amount: bigint) => Action
  /** What stands in the way of an amount; undefined: nothing was typed that is one. */
  readonly blockerOf: (amount: bigint | undefined) => Message | undefined
  /** What a fee takes of an amount, in base units; undefined where that is not known. */
  readonly feeOf: (amount: bigint) => bigint | undefined
  /** Told before the button. */
  readonly children?: ReactNode
}

/** Puts an amount in, or takes it out; what a fee takes is told before anything is signed. */
export function StakeForm({
  direction,
  currency,
  pair,
  usdPrice,
  held,
  most = held,
  children,
  ...rules
}: StakeFormProps) {
  const t = useT()
  const wallet = useAccount()
  const isStale = useStaleness() !== undefined
  const [text, setText] = useState('')
  const isIn = direction === 'stake'
  const amount = CurrencyAmount.parse(text, currency)?.amount
  const transaction = useTransaction(amount ? rules.actionOf(amount) : undefined, blocker())
  const fee = amount ? rules.feeOf(amount) : 0n

  function blocker(): Message | undefined {
    if (wallet === undefined) return msg('Connect Wallet')
    if (isStale) return msg('Waiting for the network')
    return rules.blockerOf(amount)
  }

  return (
    <div className="grid gap-4">
      <AmountField
        label={isIn ? t('Amount to stake') : t('Amount to unstake')}
        currency={currency}
        text={text}
        onType={setText}
        balance={wallet === undefined ? 'none' : held}
        max={most === 0n ? undefined : most}
        fiat={amount && usdPrice !== undefined ? formatUsd(usdValue(amount, currency, usdPrice)) : undefined}
        pair={pair}
      />
      {fee === undefined && (
        <p className="text-sm text-warn">{t('The fee could not be read. What is taken from it is not known.')}</p>
      )}
      {fee !== undefined && fee > 0n && (
        <p className="text-sm text-muted">
          {t('A fee of %fee% %symbol% is taken from it.', {
            fee: CurrencyAmount.toSignificant({ currency, amount: fee }, 4, 'up'),
            symbol: currency.symbol,
          })}
        </p>
      )}
      {children}
      <ActionButton transaction={transaction} label={isIn ? msg('Stake') : msg('Unstake')} onSent={() => setText('')} />
    </div>
  )
}
