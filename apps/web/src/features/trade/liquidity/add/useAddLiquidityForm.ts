import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useChain } from '../../../../core/chain/useChain.ts'
import { getAmountProblem } from '../../../../core/tokens/amount/getAmountProblem.ts'
import { useCurrency } from '../../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { getPairAddress, pairQuery } from '../liquidity.queries.ts'
import {
  type AddLiquidityAmounts,
  getDependentAmount,
  isNewPair,
  isTokenPair,
  type PairSide,
} from '../liquidity.rules.ts'
import { getPathAfterSelect, normalizeCurrencyId } from '../paths.ts'

/** What was chosen, which stands in the path, and what was typed. */
export function useAddLiquidityForm() {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const navigate = useNavigate()
  const params: { readonly currencyIdA?: string; readonly currencyIdB?: string } = useParams({ strict: false })
  const [typedSide, setTypedSide] = useState<PairSide>('a')
  const [texts, setTexts] = useState({ a: '', b: '' })

  const ids = {
    a: params.currencyIdA === undefined ? undefined : normalizeCurrencyId(params.currencyIdA),
    b: params.currencyIdB === undefined ? undefined : normalizeCurrencyId(params.currencyIdB),
  }
  const named = { a: useCurrency(ids.a), b: useCurrency(ids.b) }
  const a = named.a.status === 'found' ? named.a.currency : undefined
  const b = named.b.status === 'found' ? named.b.currency : undefined

  const isPair = isTokenPair(a, b, wrappedNative)
  const pairing =
    isPair && a && b
      ? ([Currency.toWrapped(a, wrappedNative), Currency.toWrapped(b, wrappedNative)] as const)
      : undefined
  const pool = useQuery(pairQuery(chain, pairing)).data
  const isFirst = pool !== undefined && isNewPair(pool)

  const parsed = {
    a: a && CurrencyAmount.parse(texts.a, a),
    b: b && CurrencyAmount.parse(texts.b, b),
  }
  const amounts = {
    a: typedSide === 'a' || isFirst ? parsed.a : a && getDependentAmount(pool, parsed.b, a, wrappedNative),
    b: typedSide === 'b' || isFirst ? parsed.b : b && getDependentAmount(pool, parsed.a, b, wrappedNative),
  }
  const supply: AddLiquidityAmounts | undefined = amounts.a && amounts.b ? { a: amounts.a, b: amounts.b } : undefined

  return {
    ids,
    named,
    a,
    b,
    isPair,
    pairing,
    /** Where the pool of the two stands, or would stand. */
    pairAddress: pairing && getPairAddress(chain, pairing),
    /** Null where there is none; undefined while it is read. */
    pool,
    isFirst,
    amounts,
    amountProblem: (a && getAmountProblem(texts.a, a)) ?? (b && getAmountProblem(texts.b, b)),
    supply,
    /** Of a new pool both texts are the person's own; else one follows from the other. */
    textOf: (side: PairSide) => {
      if (side === typedSide || isFirst) return texts[side]
      const amount = amounts[side]
      return amount ? CurrencyAmount.toSignificant(amount, 6) : ''
    },
    type: (side: PairSide, text: string) => {
      // Whoever goes over to the other side takes along what stood there.
      setTexts({ ...(isFirst ? texts : { a: '', b: '' }), [side]: text })
      setTypedSide(side)
    },
    clear: () => setTexts({ a: '', b: '' }),
    choose: (side: PairSide, currency: Currency) =>
      void navigate({
        to: getPathAfterSelect(params, side, Currency.getId(currency)),
        replace: true,
        resetScroll: false,
      }),
  }
}

export type AddLiquidityForm = ReturnType<typeof useAddLiquidityForm>
