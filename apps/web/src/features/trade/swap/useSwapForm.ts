import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../../../base/settings/settings.ts'
import { useChain } from '../../../core/chain/useChain.ts'
import { isRecipientText } from './recipient.rules.ts'
import type { Field } from './swap.rules.ts'
import { chooseCurrency, parseSwapSearch, type SwapSearch, switchDirection } from './swap.search.ts'

/** Milliseconds after a key until the URL has what was typed. */
const URL_DELAY = 100

type Typed = Pick<SwapSearch, 'exactField' | 'exactAmount'>

/** What the person chose and typed. All of it stands in the URL, so a reload or a link loses nothing. */
export function useSwapForm() {
  const { facts, deployment } = useChain()
  const navigate = useNavigate()
  const search = parseSwapSearch(useSearch({ strict: false }), {
    native: facts.nativeCurrency.symbol,
    mainToken: deployment.tokens[facts.mainTokenKey],
  })

  // The field and the quote do not wait for the URL, and a key's frame is not spent on it: it follows a moment later.
  const [{ exactField, exactAmount }, setTyped] = useState<Typed>(search)
  const form = { ...search, exactField, exactAmount }
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])

  function go(next: SwapSearch, delay = 0) {
    setTyped(next)
    clearTimeout(later.current)
    const write = () => void navigate({ to: '/swap', search: next, replace: true, resetScroll: false })
    if (delay > 0) later.current = setTimeout(write, delay)
    else write()
  }

  // A recipient is expert mode's alone; leaving that mode forgets it (SET-08).
  const expertMode = useSettings((settings) => settings.expertMode)
  const [recipient, setRecipient] = useState(search.recipient || undefined)
  if (!expertMode && recipient !== undefined) setRecipient(undefined)

  return {
    form,
    /** What was typed as a recipient; undefined for the person themselves. */
    recipient,
    typeRecipient: (text: string | undefined) => {
      setRecipient(text)
      go({ ...form, recipient: isRecipientText(text) ? text : '' })
    },
    type: (exactField: Field, exactAmount: string) => go({ ...form, exactField, exactAmount }, URL_DELAY),
    choose: (field: Field, id: string) => go(chooseCurrency(form, field, id)),
    switchDirection: () => go(switchDirection(form)),
    clearAmount: () => go({ ...form, exactAmount: '' }),
  }
}
