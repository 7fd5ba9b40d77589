import { useQuery } from '@tanstack/react-query'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useCurrency } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { usePathTexts } from '#lib/router/hooks.ts'
import { getLpToken } from '../liquidity.actions.ts'
import { positionQuery } from '../liquidity.queries.ts'
import { isTokenPair } from '../liquidity.rules.ts'
import { normalizeCurrencyId } from '../paths.ts'
import { getBurnPreview, type RemovalInput } from './removeLiquidity.rules.ts'

/** Which of three amounts says how much is removed. */
export type RemovalField = 'liquidity' | 'token0' | 'token1'

/** What is removed, from the position that the path names. */
export function useRemoveLiquidityForm() {
  const chain = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const { currencyIdA = '', currencyIdB = '' } = usePathTexts()
  const namedA = useCurrency(normalizeCurrencyId(currencyIdA))
  const namedB = useCurrency(normalizeCurrencyId(currencyIdB))
  const [percent, setPercent] = useState(50)
  const [typed, setTyped] = useState<{ readonly field: RemovalField; readonly text: string }>()

  const a = namedA.status === 'found' ? namedA.currency : undefined
  const b = namedB.status === 'found' ? namedB.currency : undefined
  const isPair = a !== undefined && b !== undefined && isTokenPair(a, b, wrappedNative)
  const params =
    account && isPair
      ? { account, tokenPair: [Currency.toWrapped(a, wrappedNative), Currency.toWrapped(b, wrappedNative)] as const }
      : undefined
  const position = useQuery(positionQuery(chain, params)).data

  const getCurrency = (field: RemovalField): Currency | undefined => {
    if (!position) return undefined
    return field === 'liquidity' ? { ...getLpToken(position.pair), symbol: 'LP' } : position.pair[field]
  }
  const input = getInput()
  const removal = position && input ? getBurnPreview(position, input) : undefined
  const isUnknown = namedA.status === 'unknown' || namedB.status === 'unknown'

  return {
    a,
    b,
    /** Null where there is no such pool; undefined while it is read. */
    position: isUnknown || (a && b && !isPair) ? null : position,
    percent: removal?.percent ?? percent,
    removal,
    getCurrency,
    getText: (field: RemovalField) => {
      if (typed?.field === field) return typed.text
      const currency = getCurrency(field)
      const amount =
        removal && { liquidity: removal.liquidity, token0: removal.amount0, token1: removal.amount1 }[field]
      return currency && amount ? CurrencyAmount.toSignificant({ currency, amount }, 6) : ''
    },
    slide: (next: number) => {
      setTyped(undefined)
      setPercent(next)
    },
    type: (field: RemovalField, text: string) => setTyped({ field, text }),
  }

  function getInput(): RemovalInput | undefined {
    if (typed === undefined) return { by: 'percent', percent }
    const currency = getCurrency(typed.field)
    const amount = currency && CurrencyAmount.parse(typed.text, currency)
    return { by: typed.field, amount: amount?.amount ?? 0n }
  }
}

export type RemoveLiquidityForm = ReturnType<typeof useRemoveLiquidityForm>
