import { Currency, CurrencyAmount } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { BelowFeeNotice } from '#core/transactions/components/BelowFeeNotice.tsx'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { ReceivedReceipt } from '#core/transactions/components/progress/ReceivedReceipt.tsx'
import { useActionFees } from '#core/transactions/fees/useActionFees.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { fillOrder } from '../orders.actions.ts'
import type { AccountOrder } from '../useOrders.ts'
import { useOrderNow } from './useOrderNow.ts'

type FillDialogProps = { readonly order: AccountOrder; readonly onClose: () => void }

/** Fills an order over the pools, for its tip: nobody has to wait for a filler. */
export function FillDialog({ order: whole, onClose }: FillDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const wrapped = useWrappedNative()
  const { order, signature, isSigned } = whole
  const { sell, buy, graph, now } = useOrderNow(whole)
  const fill = now?.fill
  const sold = sell && fill && { currency: sell, amount: fill.amount }
  const action =
    account && graph && fill && sold
      ? fillOrder(chain.deployment, { order, signature, graph, fill, sold, tipTo: account })
      : undefined
  const blocker = getBlocker()
  // A tip is paid in the wrapped token, also where the account of the order gets the coin.
  const tip = buy && fill && { currency: Currency.toWrapped(buy, wrapped), amount: fill.tip }
  const tipPrice = usePrices(tip ? [tip.currency] : [])[tip?.currency.address ?? '0x']
  const [feeUsd] = useActionFees(blocker ? undefined : account, action ? [action] : [])
  return (
    <ActionDialog
      title={t('Fill it yourself')}
      action={action}
      blocker={blocker}
      label={msg('Fill order')}
      renderReceipt={(hash, call) => <ReceivedReceipt hash={hash} call={call} onClose={onClose} />}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {t('You send the transaction and pay its network fee. The order’s account sells, and you get the tip.')}
      </p>
      <DescriptionList>
        <DescriptionRow label={t('Account')}>
          <AddressText address={order.maker} />
        </DescriptionRow>
        <DescriptionRow label={t('It sells')}>
          <Money
            value={sold && CurrencyAmount.toSignificant(sold, 6)}
            {...(sell ? { unit: shortSymbol(sell) } : {})}
            isLoading={now === undefined}
          />
        </DescriptionRow>
        <DescriptionRow label={t('It receives')}>
          <Money
            value={buy && fill && CurrencyAmount.toSignificant({ currency: buy, amount: fill.amountOut - fill.tip }, 6)}
            {...(buy ? { unit: shortSymbol(buy) } : {})}
            isLoading={now === undefined}
          />
        </DescriptionRow>
        <DescriptionRow label={t('Your tip')}>
          <Money
            value={tip && CurrencyAmount.toSignificant(tip, 6)}
            {...(tip ? { unit: shortSymbol(tip.currency) } : {})}
            isLoading={now === undefined}
          />
        </DescriptionRow>
      </DescriptionList>
      <BelowFeeNotice valueUsd={tip && tipPrice && getUsdValue(tip.amount, tip.currency, tipPrice)} feeUsd={feeUsd} />
    </ActionDialog>
  )

  function getBlocker(): Blocker | undefined {
    if (account === undefined) return WALLET_DISCONNECTED
    if (isSigned === false) return createBlocker('not-allowed', msg('This order isn’t signed by its account'))
    if (now === undefined || isSigned === undefined)
      return createBlocker('data-unavailable', msg('Checking with the network…'))
    return fill ? undefined : createBlocker('not-allowed', msg('This order can’t be filled now'))
  }
}
