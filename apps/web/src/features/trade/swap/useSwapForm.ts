import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettings } from '../../../base/settings/settings.ts'
import { useChain } from '../../../core/chain/useChain.ts'
import { isRecipientText } from './recipient.rules.ts'
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
    type: (exactField: Field, exactAmount: string) => go({ ...form, exactField, exactAmount }),
    choose: (field: Field, id: string) => go(chooseCurrency(form, field, id)),
    switchDirection: () => go(switchDirection(form)),
    clearAmount: () => go({ ...form, exactAmount: '' }),
  }
}
