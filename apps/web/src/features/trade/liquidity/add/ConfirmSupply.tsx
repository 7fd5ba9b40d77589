import { CurrencyAmount } from '@zono/sdk'
import { getPairName } from '#core/pairs/pairName.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import type { Call } from '#core/transactions/action.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { StakeLink } from '#features/StakeLink.tsx'
import { AmountTiles } from '#features/trade/AmountTiles.tsx'
import { useLargeLossStop } from '#features/trade/useLargeLossStop.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { ConfirmLiquidity } from '../ConfirmLiquidity.tsx'
import { getLpToken } from '../liquidity.actions.ts'
import { type AcceptedSupply, getMintPreview, isNewPair } from '../liquidity.rules.ts'
import { SupplyLoss } from './SupplyLoss.tsx'
import { SupplySummary } from './SupplySummary.tsx'
import { useSupplyLoss } from './useSupplyLoss.ts'

type ConfirmSupplyProps = {
  /** What the person agreed to. */
  readonly acceptedSupply: AcceptedSupply
  /** The pool has moved since. */
  readonly hasChanged: boolean
  /** What Accept agrees to; undefined while it is unknown. */
  readonly current: Pick<AcceptedSupply, 'supply' | 'pair'> | undefined
  readonly onAccept: () => void
  /** What will be sent. */
  readonly call: Call | undefined
  readonly transaction: ActionFlow
  /** Asks the wallet at once, where a press is the consent. */
  readonly onLossPass: () => void
  /** `sent` when a transaction went out. */
  readonly onClose: (sent: boolean) => void
}

/** What goes into the pool, and what comes back for it; then the wallet; then the receipt. */
export function ConfirmSupply({
  acceptedSupply,
  hasChanged,
  current,
  onAccept,
  call,
  transaction,
  onLossPass,
  onClose,
}: ConfirmSupplyProps) {
  const t = useTranslation()
  const wrappedNative = useWrappedNative()
  const { supply, pair, slippageBps } = acceptedSupply
  const { loss, valueA, valueB } = useSupplyLoss(supply)
  const { isStopped, pass } = useLargeLossStop(loss)
  const isFirst = isNewPair(pair)
  const { a, b } = supply
  const outcome = getMintPreview(pair, supply, wrappedNative)
  const quotedAmounts = pair && outcome ? [CurrencyAmount.fromRawAmount(getLpToken(pair.pair), outcome.liquidity)] : []
  const currentLiquidity = current && getMintPreview(current.pair, current.supply, wrappedNative)?.liquidity
  const changes = quotedAmounts.flatMap((before) =>
    currentLiquidity === undefined ? [] : [{ before, after: { ...before, amount: currentLiquidity } }],
  )
  const names = getPairName(a.currency, b.currency)
  const stop = isStopped && loss && (
    <SupplyLoss
      {...{ loss, supply, valueA, valueB }}
      onPass={() => {
        pass()
        if (!hasChanged) onLossPass()
      }}
      onClose={() => onClose(false)}
    />
  )
  return (
    <ConfirmLiquidity
      receiptTitle={t('Liquidity added')}
      title={isFirst ? t('You’re creating a new pool') : t('You will receive')}
      stop={stop}
      transaction={transaction}
      call={call}
      summary={msg('Supplying %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: decimal(CurrencyAmount.toSignificant(a, 6)),
        symbolA: a.currency.symbol,
        amountB: decimal(CurrencyAmount.toSignificant(b, 6)),
        symbolB: b.currency.symbol,
      })}
      nextStep={pair && <StakeLink pairAddress={pair.pair.address} pairName={names} />}
      onClose={onClose}
      terms={{
        sent: [a, b],
        received: quotedAmounts,
        bound: isFirst
          ? t('You set the first price of this pool.')
          : t('If the price moves by more than %slippage%%, nothing is deposited.', {
              slippage: decimal(String(slippageBps / 100)),
            }),
        hasChanged,
        changes,
        onAccept,
      }}
      label={isFirst ? t('Create Pool & Supply') : t('Confirm Supply')}
    >
      <div>
        <p className="text-2xl leading-tight font-semibold break-all">
          {outcome && (
            <Money
              value={CurrencyAmount.toSignificant(
                {
                  currency: pair ? getLpToken(pair.pair) : { ...wrappedNative, symbol: 'LP' },
                  amount: outcome.liquidity,
                },
                6,
              )}
            />
          )}
        </p>
        <p className="text-muted">{t('%pair% LP tokens', { pair: names })}</p>
      </div>
      <AmountTiles
        relation="both"
        first={{ label: t('Deposited'), amount: a }}
        second={{ label: t('Deposited'), amount: b }}
        hasOldPrice={hasChanged}
      />
      <SupplySummary pair={pair} a={a.currency} b={b.currency} supply={supply} />
    </ConfirmLiquidity>
  )
}
