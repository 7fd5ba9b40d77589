import { useQuery } from '@tanstack/react-query'
import { getPairAddress } from '@zono/client'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getAmountProblem } from '#core/tokens/amount/getAmountProblem.ts'
import { useCurrency } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useNavigate, usePathTexts } from '#lib/router/hooks.ts'
import { pairQuery } from '../liquidity.queries.ts'
import {
  type AddLiquidityAmounts,
  getDependentAmount,
  isNewPair,
  isTokenPair,
  type PairSide,
} from '../liquidity.rules.ts'
import { getPathAfterSelect, normalizeCurrencyId } from '../paths.ts'

/** State of the form that adds liquidity. The path holds the two currencies; the component holds the typed texts. */
export function useAddLiquidityForm() {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const navigate = useNavigate()
  const params = usePathTexts()
  const [typedSide, setTypedSide] = useState<PairSide>('a')
  const [texts, setTexts] = useState({ a: '', b: '' })

  const ids = {
    a: params.currencyIdA === undefined ? undefined : normalizeCurrencyId(params.currencyIdA),
    b: params.currencyIdB === undefined ? undefined : normalizeCurrencyId(params.currencyIdB),
  }
  const lookups = { a: useCurrency(ids.a), b: useCurrency(ids.b) }
  const a = lookups.a.status === 'found' ? lookups.a.currency : undefined
  const b = lookups.b.status === 'found' ? lookups.b.currency : undefined

  const isPair = isTokenPair(a, b, wrappedNative)
  const tokenPair =
    isPair && a && b
      ? ([Currency.toWrapped(a, wrappedNative), Currency.toWrapped(b, wrappedNative)] as const)
      : undefined
  const pair = useQuery(pairQuery(chain, tokenPair)).data
  const isNew = pair !== undefined && isNewPair(pair)

  const parsed = {
    a: a && CurrencyAmount.parse(texts.a, a),
    b: b && CurrencyAmount.parse(texts.b, b),
  }
  const amounts = {
    a: typedSide === 'a' || isNew ? parsed.a : a && getDependentAmount(pair, parsed.b, a, wrappedNative),
    b: typedSide === 'b' || isNew ? parsed.b : b && getDependentAmount(pair, parsed.a, b, wrappedNative),
  }
  const supply: AddLiquidityAmounts | undefined = amounts.a && amounts.b ? { a: amounts.a, b: amounts.b } : undefined

  return {
    ids,
    lookups,
    a,
    b,
    isTokenPair: isPair,
    tokenPair,
    /** Address of the pair contract, deployed or not. */
    pairAddress: tokenPair && getPairAddress(chain, tokenPair),
    /** Null where there is none; undefined while it is read. */
    pair,
    /** Whether this deposit sets the price. */
    isNewPair: isNew,
    amounts,
    amountProblem: (a && getAmountProblem(texts.a, a)) ?? (b && getAmountProblem(texts.b, b)),
    supply,
    /** In a new pool both texts are typed; otherwise one follows from the other. */
    getText: (side: PairSide) => {
      if (side === typedSide || isNew) return texts[side]
      const amount = amounts[side]
      return amount ? CurrencyAmount.toSignificant(amount, 6) : ''
    },
    type: (side: PairSide, text: string) => {
      // An existing pool has one typed side: the text of the other side is dropped.
      setTexts({ ...(isNew ? texts : { a: '', b: '' }), [side]: text })
      setTypedSide(side)
    },
    clear: () => setTexts({ a: '', b: '' }),
    choose: (side: PairSide, currency: Currency) =>
      navigate({
        to: getPathAfterSelect(params, side, Currency.getId(currency)),
        replace: true,
        resetScroll: false,
      }),
  }
}

export type AddLiquidityForm = ReturnType<typeof useAddLiquidityForm>
