import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import type { Field } from './swap.rules.ts'
import { chooseCurrency, parseSwapSearch, type SwapSearch, switchDirection } from './swap.search.ts'

/** What the person chose and typed. All of it stands in the URL, so a reload or a link loses nothing. */
export function useSwapForm() {
  const { facts, deployment } = useChain()
  const navigate = useNavigate()
  const search = parseSwapSearch(useSearch({ strict: false }), {
    native: facts.nativeCurrency.symbol,
    mainToken: deployment.tokens[facts.mainTokenKey],
  })

  // The router answers a moment later than a key is pressed; the field itself must not wait for it.
  const [typed, setTyped] = useState(search.exactAmount)
  const form = { ...search, exactAmount: typed }

  function go(next: SwapSearch) {
    setTyped(next.exactAmount)
    void navigate({ to: '/swap', search: next, replace: true, resetScroll: false })
  }

  return {
    form,
    type: (exactField: Field, exactAmount: string) => go({ ...form, exactField, exactAmount }),
    choose: (field: Field, id: string) => go(chooseCurrency(form, field, id)),
    switchDirection: () => go(switchDirection(form)),
    clearAmount: () => go({ ...form, exactAmount: '' }),
  }
}
