import { Currency, CurrencyAmount } from '@zono/sdk'
import { Suspense, useState } from 'react'
import type { Address } from 'viem'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { useIsUnsupported } from '#core/tokens/useIsUnsupported.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useSignatureFlow } from '#core/transactions/approvals/useSignatureFlow.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useCoinBlocker } from '#core/transactions/simulation/useCoinBlocker.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { wrap } from '#features/trade/swap/swap.actions.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { getOrderApproval } from '../orders.actions.ts'
import { getCommitted, hasStoppedOrder } from '../orders.rules.ts'
import { useOrderMarket, useOrders } from '../useOrders.ts'
import type { OrderDraft } from './draft.ts'
import { getOrderBlocker, getWrapAmount } from './place.rules.ts'

const ConfirmOrder = lazyComponent('ConfirmOrder', async () => (await import('./ConfirmOrder.tsx')).ConfirmOrder)

type PlaceOrderButtonProps = {
  readonly sell: Currency | undefined
  readonly buy: Currency | undefined
  readonly isPair: boolean
  readonly isQuoteReady: boolean
  /** What is sold of one part, in base units; undefined while nothing is typed. */
  readonly amount: bigint | undefined
  readonly parts: number
  readonly problem: Message | undefined
  readonly expiryProblem: Message | undefined
  /** The order that a press agrees to; undefined while something of it is missing. */
  readonly draft: OrderDraft | undefined
  readonly onPlaced: () => void
}

/** The one button of an order: wraps the native coin, enables the token, or shows what will be signed. */
export function PlaceOrderButton(props: PlaceOrderButtonProps) {
  const { sell, buy, amount = 0n, parts, draft } = props
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const market = useOrderMarket()
  const isUnsupported = useIsUnsupported()
  const isStale = useStaleSeconds() !== undefined
  const [confirming, setConfirming] = useState<OrderDraft>()
  const [beforeWrap, setBeforeWrap] = useState<{ readonly account: Address | undefined; readonly held: bigint }>()
  const token = sell && Currency.toWrapped(sell, wrappedNative)
  const figures = useCurrencyFigures([sell, token])
  const { open, isPending, areStatesKnown } = useOrders(account)
  const committed = token && !isPending && areStatesKnown ? getCommitted(open, token.address) : undefined
  const isNative = sell !== undefined && Currency.isNative(sell)
  const [native, held] = [figures.getBalance(sell), figures.getBalance(token)]
  const total = amount * BigInt(parts)
  const needed = committed === undefined ? undefined : committed + total
  const wrapped =
    isNative && committed !== undefined && held !== undefined
      ? getWrapAmount({
          total,
          committed,
          held,
          heldBefore: beforeWrap?.account === account ? beforeWrap?.held : undefined,
        })
      : 0n
  const coinBlocker = useCoinBlocker(buy, account)
  const blocker = getOrderBlocker({
    isConnected: account !== undefined,
    isUnsupported: [sell, buy].some((currency) => currency !== undefined && isUnsupported(currency)),
    ...{ sell, buy, isPair: props.isPair, isStale, isQuoteReady: props.isQuoteReady },
    coinBlocker,
    hasAmount: amount > 0n,
    problem: props.problem,
    hasLimit: draft !== undefined,
    expiryProblem: props.expiryProblem,
    balance: isNative ? (native === undefined || held === undefined ? undefined : wrapped > 0n ? native : held) : held,
    total: wrapped > 0n ? wrapped : amount,
    areOrdersKnown: committed !== undefined,
  })
  const wrapping = useAction(
    sell && wrapped > 0n ? wrap(chain.deployment, wrappedNative, { currency: sell, amount: wrapped }) : undefined,
    blocker,
  )
  const signing = useSignatureFlow(
    market && token && needed !== undefined ? [getOrderApproval(market, token, needed)] : undefined,
    blocker,
  )
  const isWrapping = wrapped > 0n && blocker === undefined
  // One allowance serves all orders that sell the token.
  const restartsOrders =
    !isWrapping && signing.status === 'needs-approval' && token !== undefined && hasStoppedOrder(open, token.address)
  const wrapOnce =
    wrapping.status === 'ready'
      ? {
          ...wrapping,
          send: () => {
            if (held !== undefined)
              setBeforeWrap((before) => (before?.account === account ? before : { account, held }))
            return wrapping.send()
          },
        }
      : wrapping
  return (
    <>
      {isWrapping && (
        <p className="text-center text-sm text-muted">
          {t('Orders sell %wrapped%, one to one with %symbol%. Wrap it first.', {
            wrapped: wrappedNative.symbol,
            symbol: sell?.symbol ?? '',
          })}
        </p>
      )}
      {restartsOrders && (
        <p className="text-center text-sm text-muted">
          {t(
            'Enabling %asset% lets your stopped orders that sell it be filled again. Cancel those you no longer want.',
            {
              asset: signing.asset,
            },
          )}
        </p>
      )}
      <ActionButton
        transaction={isWrapping ? wrapOnce : signing}
        label={
          isWrapping && sell
            ? msg('Wrap %amount% %symbol%', {
                amount: decimal(CurrencyAmount.toSignificant({ currency: sell, amount: wrapped }, 6)),
                symbol: sell.symbol,
              })
            : msg('Place order')
        }
        {...(isWrapping ? {} : { onConfirm: () => setConfirming(draft) })}
      />
      {amount > 0n && sell && !confirming && (
        <div className="grid justify-items-center text-sm empty:hidden">
          <GetTokenLink currency={sell} cost={amount} balance={figures.getBalance(sell)} />
        </div>
      )}
      <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
      <Suspense>
        {confirming && (
          <ConfirmOrder
            draft={confirming}
            onClose={(isPlaced) => {
              setConfirming(undefined)
              if (!isPlaced) return
              setBeforeWrap(undefined)
              props.onPlaced()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
