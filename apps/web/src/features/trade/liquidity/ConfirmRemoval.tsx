import { Currency, CurrencyAmount } from '@zono/exchange'
import { msg } from '../../../base/i18n/message.ts'
import { useT } from '../../../base/i18n/useT.ts'
import { useSettings } from '../../../base/settings/settings.ts'
import { shortSymbol } from '../../../core/tokens/symbol.ts'
import type { Action } from '../../../core/transactions/action.ts'
import { ChainOutcome } from '../../../core/transactions/ChainOutcome.tsx'
import { ConfirmButton } from '../../../core/transactions/ConfirmButton.tsx'
import type { Transaction } from '../../../core/transactions/useTransaction.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { Detail, Details } from '../../../ui/Details.tsx'
import { Money } from '../../../ui/Money.tsx'
import { AmountRow } from '../AmountRow.tsx'
import { ConfirmLiquidity } from './ConfirmLiquidity.tsx'
import { liquidityToken } from './liquidity.actions.ts'
import type { Position } from './liquidity.queries.ts'
import { minimumOf } from './liquidity.rules.ts'
import { type Removal, removedAmounts } from './removal.rules.ts'
import { useUnwrapped } from './useUnwrapped.ts'

type ConfirmRemovalProps = {
  readonly position: Position
  readonly removal: Removal
  /** The native coin, where the wrapped side comes out as it. */
  readonly native: Currency | undefined
  /** What will be sent. */
  readonly action: Action | undefined
  readonly transaction: Transaction
  readonly onClose: (sent: boolean) => void
}

/** What comes out of the pool, what is burned for it, and the least it may be. */
export function ConfirmRemoval({ position, removal, native, action, transaction, onClose }: ConfirmRemovalProps) {
  const t = useT()
  const unwrapped = useUnwrapped()
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const amounts = removedAmounts(position, removal).map(
    ({ currency, amount }): CurrencyAmount => ({
      currency: native && Currency.isToken(currency) ? unwrapped(currency) : currency,
      amount,
    }),
  )
  const account = useAccount()
  const [first, second] = amounts
  return (
    <ConfirmLiquidity
      title={t('You will receive')}
      transaction={transaction}
      summary={msg('Removing %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: first ? CurrencyAmount.toSignificant(first, 6) : '',
        symbolA: first?.currency.symbol ?? '',
        amountB: second ? CurrencyAmount.toSignificant(second, 6) : '',
        symbolB: second?.currency.symbol ?? '',
      })}
      onClose={onClose}
    >
      {amounts.map((amount) => (
        <AmountRow key={Currency.idOf(amount.currency)} label={amount.currency.name} amount={amount} />
      ))}
      <p className="text-sm text-muted">
        {t('Output is estimated. If the price changes by more than %slippage%% your transaction will revert.', {
          slippage: String(slippageBps / 100),
        })}
      </p>
      <Details>
        {amounts.map(({ currency, amount }) => (
          <Detail
            key={Currency.idOf(currency)}
            label={t('At least %symbol%', { symbol: shortSymbol(currency) })}
            hint={t('You get at least this much, or nothing is removed and only the network fee is lost.')}
          >
            <Money value={CurrencyAmount.toSignificant({ currency, amount: minimumOf(amount, slippageBps) }, 6)} />
          </Detail>
        ))}
        <Detail
          label={t('Pool tokens burned')}
          hint={t('Pool tokens stand for your part of the pool. They are given back for what you receive.')}
        >
          <Money
            value={CurrencyAmount.toSignificant(
              { currency: liquidityToken(position.pair), amount: removal.liquidity },
              6,
            )}
          />
        </Detail>
      </Details>
      {action && account && (
        <ChainOutcome
          call={action.call}
          together={transaction.together}
          recipient={account}
          expected={amounts.map(({ currency, amount }) => ({ currency, amount: minimumOf(amount, slippageBps) }))}
        />
      )}
      <ConfirmButton transaction={transaction} label={t('Confirm')} />
    </ConfirmLiquidity>
  )
}
