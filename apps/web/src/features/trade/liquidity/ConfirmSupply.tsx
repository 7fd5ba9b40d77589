import { CurrencyAmount } from '@zono/exchange'
import { msg } from '../../../base/i18n/message.ts'
import { useT } from '../../../base/i18n/useT.ts'
import { useSettings } from '../../../base/settings/settings.ts'
import { shortSymbol } from '../../../core/tokens/symbol.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import type { Action } from '../../../core/transactions/action.ts'
import { ChainOutcome } from '../../../core/transactions/ChainOutcome.tsx'
import { ConfirmButton } from '../../../core/transactions/ConfirmButton.tsx'
import type { Transaction } from '../../../core/transactions/useTransaction.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { Money } from '../../../ui/Money.tsx'
import { AmountRow } from '../AmountRow.tsx'
import { ConfirmLiquidity } from './ConfirmLiquidity.tsx'
import { liquidityToken } from './liquidity.actions.ts'
import type { SharedPool } from './liquidity.queries.ts'
import { isNew, minimumOf, type Supply, supplyOutcome } from './liquidity.rules.ts'
import { SupplyTerms } from './SupplyTerms.tsx'

type ConfirmSupplyProps = {
  readonly supply: Supply
  readonly pool: SharedPool | null
  /** What will be sent. */
  readonly action: Action | undefined
  readonly transaction: Transaction
  /** `sent` when a transaction went out. */
  readonly onClose: (sent: boolean) => void
}

/** What goes into the pool, and what comes back for it; then the wallet; then the receipt. */
export function ConfirmSupply({ supply, pool, action, transaction, onClose }: ConfirmSupplyProps) {
  const t = useT()
  const wrappedNative = useWrappedNative()
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const account = useAccount()
  const isFirst = isNew(pool)
  const { a, b } = supply
  const outcome = supplyOutcome(pool, supply, wrappedNative)
  const names = `${shortSymbol(a.currency)}/${shortSymbol(b.currency)}`
  return (
    <ConfirmLiquidity
      title={isFirst ? t('You are creating a pool') : t('You will receive')}
      transaction={transaction}
      summary={msg('Supplying %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: CurrencyAmount.toSignificant(a, 6),
        symbolA: a.currency.symbol,
        amountB: CurrencyAmount.toSignificant(b, 6),
        symbolB: b.currency.symbol,
      })}
      onClose={onClose}
    >
      <div>
        <p className="text-2xl leading-tight font-semibold break-all">
          {outcome && (
            <Money
              value={CurrencyAmount.toSignificant(
                {
                  currency: pool ? liquidityToken(pool.pair) : { ...wrappedNative, symbol: 'LP' },
                  amount: outcome.liquidity,
                },
                6,
              )}
            />
          )}
        </p>
        <p className="text-muted">{t('%pair% Pool Tokens', { pair: names })}</p>
      </div>
      {!isFirst && (
        <p className="text-sm text-muted">
          {t('Output is estimated. If the price changes by more than %slippage%% your transaction will revert.', {
            slippage: String(slippageBps / 100),
          })}
        </p>
      )}
      <AmountRow label={t('Deposited')} amount={a} />
      <AmountRow label={t('Deposited')} amount={b} />
      <SupplyTerms pool={pool} a={a.currency} b={b.currency} supply={supply} />
      {action && account && pool && outcome && (
        <ChainOutcome
          call={action.call}
          together={transaction.together}
          recipient={account}
          expected={[{ currency: liquidityToken(pool.pair), amount: minimumOf(outcome.liquidity, slippageBps) }]}
        />
      )}
      <ConfirmButton transaction={transaction} label={isFirst ? t('Create Pool & Supply') : t('Confirm Supply')} />
    </ConfirmLiquidity>
  )
}
