import type { PairPosition } from '@zono/client'
import { Currency, CurrencyAmount, getMinimumAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { Call } from '#core/transactions/action.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { AmountTiles } from '#features/trade/AmountTiles.tsx'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { ConfirmLiquidity } from '../ConfirmLiquidity.tsx'
import { getLpToken } from '../liquidity.actions.ts'

import { useUnwrapToken } from '../useUnwrapToken.ts'
import { getRemovedAmounts, type RemoveLiquidityAmounts } from './removeLiquidity.rules.ts'

type ConfirmRemovalProps = {
  /** What the person agreed to. */
  readonly acceptedRemoval: {
    readonly position: PairPosition
    readonly removal: RemoveLiquidityAmounts
    readonly slippageBps: number
    readonly acceptsAny: boolean
  }
  /** The pool has moved since. */
  readonly hasChanged: boolean
  /** What Accept agrees to; undefined while it is unknown. */
  readonly current: { readonly position: PairPosition; readonly removal: RemoveLiquidityAmounts } | undefined
  readonly onAccept: () => void
  /** They take whatever arrives, or no longer do. */
  readonly onAcceptAny: (accepts: boolean) => void
  /** The native coin, where the wrapped side comes out as it. */
  readonly native: Currency | undefined
  /** What will be sent. */
  readonly call: Call | undefined
  readonly transaction: ActionFlow
  readonly onClose: (sent: boolean) => void
}

/** What comes out of the pool, what is burned for it, and the least it may be. */
export function ConfirmRemoval(props: ConfirmRemovalProps) {
  const { acceptedRemoval, hasChanged, current, onAccept, onAcceptAny, native, call, transaction, onClose } = props
  const { position, removal, slippageBps, acceptsAny } = acceptedRemoval
  const t = useTranslation()
  const unwrapped = useUnwrapToken()
  const getAmounts = (from: PairPosition, removed: RemoveLiquidityAmounts) =>
    getRemovedAmounts(from, removed).map(
      ({ currency, amount }): CurrencyAmount => ({
        currency: native && Currency.isToken(currency) ? unwrapped(currency) : currency,
        amount,
      }),
    )
  const amounts = getAmounts(position, removal)
  const currentAmounts = current ? getAmounts(current.position, current.removal) : []
  const changes = amounts.flatMap((before, i) => {
    const after = currentAmounts[i]
    return after ? [{ before, after }] : []
  })
  const [first, second] = amounts
  return (
    <ConfirmLiquidity
      receiptTitle={t('Liquidity removed')}
      title={t('You will receive')}
      transaction={transaction}
      call={call}
      summary={msg('Removing %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: decimal(first ? CurrencyAmount.toSignificant(first, 6) : ''),
        symbolA: first?.currency.symbol ?? '',
        amountB: decimal(second ? CurrencyAmount.toSignificant(second, 6) : ''),
        symbolB: second?.currency.symbol ?? '',
      })}
      onClose={onClose}
      terms={{
        sent: [{ currency: getLpToken(position.pair), amount: removal.liquidity }],
        received: amounts,
        bound: acceptsAny
          ? t('No minimum: you accept any amount.')
          : t('If the price moves by more than %slippage%%, nothing is removed.', {
              slippage: decimal(String(slippageBps / 100)),
            }),
        hasChanged,
        changes,
        onAccept,
      }}
      label={t('Confirm')}
      shortfall={{
        action: (
          <Checkbox label={t('Remove anyway: I accept any amount')} checked={acceptsAny} onChange={onAcceptAny} />
        ),
        isAccepted: acceptsAny,
      }}
    >
      {first && second && (
        <AmountTiles
          relation="both"
          first={{ label: first.currency.name, amount: first }}
          second={{ label: second.currency.name, amount: second }}
          hasOldPrice={hasChanged}
        />
      )}
      <DescriptionList>
        {!acceptsAny &&
          amounts.map(({ currency, amount }) => (
            <DescriptionRow
              key={Currency.getId(currency)}
              label={t('Minimum %symbol%', { symbol: shortSymbol(currency) })}
              hint={t(
                'The pool pays out at least this much. If the price moves further, nothing is removed and you only pay the network fee.',
              )}
            >
              <Money
                value={CurrencyAmount.toSignificant(
                  { currency, amount: getMinimumAmount(amount, slippageBps) },
                  6,
                  'down',
                )}
              />
            </DescriptionRow>
          ))}
        <DescriptionRow
          label={t('LP tokens burned')}
          hint={t('LP tokens represent your share of the pool. They’re burned in return for what you receive.')}
        >
          <Money
            value={CurrencyAmount.toSignificant({ currency: getLpToken(position.pair), amount: removal.liquidity }, 6)}
          />
        </DescriptionRow>
      </DescriptionList>
    </ConfirmLiquidity>
  )
}
