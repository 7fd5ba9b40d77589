import { CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '../../../../core/tokens/shortSymbol.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import type { Call } from '../../../../core/transactions/action.ts'
import { SimulatedConfirm } from '../../../../core/transactions/components/SimulatedConfirm.tsx'
import type { Transaction } from '../../../../core/transactions/useAction.ts'
import { msg } from '../../../../lib/i18n/message.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { Money } from '../../../../ui/figure/Money.tsx'
import { AmountRow } from '../../AmountRow.tsx'
import { PriceUpdated } from '../../PriceUpdated.tsx'
import { ConfirmLiquidity } from '../ConfirmLiquidity.tsx'
import { liquidityToken } from '../liquidity.actions.ts'
import { type AgreedSupply, isNew, supplyOutcome } from '../liquidity.rules.ts'
import { SupplyTerms } from './SupplySummary.tsx'

type ConfirmSupplyProps = {
  /** What the person agreed to. */
  readonly agreed: AgreedSupply
  /** The pool has moved since. */
  readonly hasChanged: boolean
  readonly onAccept: () => void
  /** What will be sent. */
  readonly call: Call | undefined
  readonly transaction: Transaction
  /** `sent` when a transaction went out. */
  readonly onClose: (sent: boolean) => void
}

/** What goes into the pool, and what comes back for it; then the wallet; then the receipt. */
export function ConfirmSupply({ agreed, hasChanged, onAccept, call, transaction, onClose }: ConfirmSupplyProps) {
  const t = useT()
  const wrappedNative = useWrappedNative()
  const { supply, pool, slippageBps } = agreed
  const isFirst = isNew(pool)
  const { a, b } = supply
  const outcome = supplyOutcome(pool, supply, wrappedNative)
  const names = `${shortSymbol(a.currency)}/${shortSymbol(b.currency)}`
  return (
    <ConfirmLiquidity
      title={isFirst ? t('You are creating a pool') : t('You will receive')}
      transaction={transaction}
      call={call}
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
      {hasChanged && <PriceUpdated onAccept={onAccept} />}
      <SimulatedConfirm
        transaction={transaction}
        call={call}
        quoted={pool && outcome ? [CurrencyAmount.of(liquidityToken(pool.pair), outcome.liquidity)] : []}
        label={isFirst ? t('Create Pool & Supply') : t('Confirm Supply')}
        disabled={hasChanged}
      />
    </ConfirmLiquidity>
  )
}
