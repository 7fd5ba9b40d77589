import { type Currency, CurrencyAmount } from '@zono/sdk'
import { type ReactNode, useState } from 'react'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { Action } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

type StakeFormProps = {
  readonly direction: 'stake' | 'unstake'
  readonly currency: Currency
  /** The tokens of the pair whose LP token is staked. */
  readonly pairTokens?: readonly [Currency, Currency] | undefined
  /** USD of one whole token, times 10^18. */
  readonly usdPrice?: UsdPrice | undefined
  /** Base units that can be staked or unstaked; undefined while unknown. */
  readonly balance: bigint | undefined
  /** Amount that the Max button fills in; no button without one. */
  readonly max: bigint | undefined
  /** Wei that Max keeps back of the native coin; undefined while unknown. */
  readonly gasReserve?: bigint | undefined
  readonly createAction: (amount: bigint) => Action | undefined
  /** First reason why the amount is refused. The amount is undefined while the input is not a number. */
  readonly getInputBlocker: (amount: bigint | undefined) => Blocker | undefined
  /** Fee on an amount, in base units; undefined where it could not be read. */
  readonly getFee: (amount: bigint) => bigint | undefined
  /** What holds for the amount that is entered, below the button; undefined without an amount. */
  readonly renderResult?: (amount: bigint | undefined) => ReactNode
  /** Notices above the button. */
  readonly children?: ReactNode
  /** Another way to stake, below the button. */
  readonly after?: ReactNode
}

/** Amount field and button that stake or unstake; shows the fee before anything is signed. */
export function StakeForm({
  direction,
  currency,
  pairTokens,
  usdPrice,
  balance,
  max,
  gasReserve,
  children,
  after,
  ...rules
}: StakeFormProps) {
  const t = useTranslation()
  const wallet = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const [text, setText] = useState('')
  const isStake = direction === 'stake'
  const amount = CurrencyAmount.parse(text, currency)?.amount

  function getBlocker(): Blocker | undefined {
    if (wallet === undefined) return WALLET_DISCONNECTED
    if (isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
    return rules.getInputBlocker(amount)
  }

  const transaction = useAction(amount ? rules.createAction(amount) : undefined, getBlocker())
  const fee = amount ? rules.getFee(amount) : 0n

  return (
    <div className="grid gap-4">
      <AmountField
        label={isStake ? t('Stake amount') : t('Unstake amount')}
        currency={currency}
        value={text}
        onChange={setText}
        balance={wallet === undefined ? 'none' : balance}
        max={max === 0n ? undefined : max}
        gasReserve={gasReserve}
        fiatValue={amount && usdPrice !== undefined ? formatUsd(getUsdValue(amount, currency, usdPrice)) : undefined}
        pair={pairTokens}
        hasPercentButtons
      />
      {fee === undefined && (
        <p className="text-sm text-warn">{t('Couldn’t load the fee, so what you’ll be charged is unknown.')}</p>
      )}
      {fee !== undefined && fee > 0n && (
        <p className="text-sm text-muted">
          {t('Includes a %fee% %symbol% fee.', {
            fee: decimal(CurrencyAmount.toSignificant({ currency, amount: fee }, 4, 'up')),
            symbol: currency.symbol,
          })}
        </p>
      )}
      {children}
      <ActionButton
        transaction={transaction}
        label={getLabel(isStake, amount, currency, pairTokens !== undefined)}
        onSubmitted={() => setText('')}
      />
      {after}
      {isStake && pairTokens === undefined && wallet !== undefined && (
        <GetTokenLink currency={currency} cost={amount} balance={balance} />
      )}
      {rules.renderResult?.(amount)}
    </div>
  )
}

/** Names the amount; the name of a pair is in the field already. */
function getLabel(isStake: boolean, amount: bigint | undefined, currency: Currency, isPair: boolean): Message {
  if (!amount) return isStake ? msg('Stake') : msg('Unstake')
  const values = {
    amount: decimal(CurrencyAmount.toSignificant({ currency, amount }, 6)),
    symbol: isPair ? 'LP' : shortSymbol(currency),
  }
  return isStake ? msg('Stake %amount% %symbol%', values) : msg('Unstake %amount% %symbol%', values)
}
