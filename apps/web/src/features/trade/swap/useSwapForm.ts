import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { isRecipientText } from './recipient/recipient.rules.ts'
import type { Field } from './swap.rules.ts'
import { parseSwapSearch, type SwapSearch, selectCurrency, switchDirection, toSwapSearch } from './swap.search.ts'

/** Milliseconds after a key until the URL has what was typed. */
const URL_UPDATE_DELAY_MS = 100

type TypedAmount = Pick<SwapSearch, 'exactField' | 'exactAmount'>

/** What the person chose and typed. All of it stands in the URL, so a reload or a link loses nothing. */
export function useSwapForm() {
  const { chainConfig, deployment } = useChain()
  const navigate = useNavigate()
  const search = parseSwapSearch(useSearch({ strict: false }), {
    native: chainConfig.nativeCurrency.symbol,
    governanceToken: deployment.tokens[chainConfig.governanceTokenKey],
  })

  const expertMode = useSettings((settings) => settings.expertMode)

  // The field and the quote do not wait for the URL, and a key's frame is not spent on it: it follows a moment later.
  const [{ exactField, exactAmount }, setTyped] = useState<TypedAmount>(search)
  // A recipient is expert mode's alone (SET-08).
  const [recipientText, setRecipient] = useState(search.recipient || undefined)
  const recipient = expertMode ? recipientText : undefined
  const form = { ...search, exactField, exactAmount, recipient: expertMode ? search.recipient : '' }
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])

  // What this form wrote into the URL and has not seen there yet: anything else in it is a link that was followed.
  const written = useRef(new Set<string>())
  const key = JSON.stringify(search)
  const keyInUrl = useRef(key)
  useEffect(() => {
    if (keyInUrl.current === key) return
    keyInUrl.current = key
    if (written.current.delete(key)) return
    const { exactField, exactAmount, recipient } = JSON.parse(key) as SwapSearch
    clearTimeout(later.current)
    setTyped({ exactField, exactAmount })
    setRecipient(recipient || undefined)
  }, [key])

  function go(next: SwapSearch, delay = 0) {
    setTyped(next)
    clearTimeout(later.current)
    const write = () => {
      const nextKey = JSON.stringify(next)
      if (nextKey !== keyInUrl.current) written.current.add(nextKey)
      void navigate({ to: '/swap', search: toSwapSearch(next), replace: true, resetScroll: false })
    }
    if (delay > 0) later.current = setTimeout(write, delay)
    else write()
  }

  // Leaving expert mode forgets the recipient, in the URL as well.
  const isForgotten = !expertMode && (recipientText !== undefined || search.recipient !== '')
  useEffect(() => {
    if (!isForgotten) return
    setRecipient(undefined)
    void navigate({
      to: '/swap',
      search: (now: Record<string, unknown>) => ({ ...now, recipient: '' }),
      replace: true,
      resetScroll: false,
    } as never)
  }, [isForgotten, navigate])

  return {
    form,
    /** What was typed as a recipient; undefined for the person themselves. */
    recipient,
    typeRecipient: (text: string | undefined) => {
      setRecipient(text)
      go({ ...form, recipient: isRecipientText(text) ? text : '' })
    },
    type: (exactField: Field, exactAmount: string) => go({ ...form, exactField, exactAmount }, URL_UPDATE_DELAY_MS),
    choose: (field: Field, id: string) => go(selectCurrency(form, field, id)),
    switchDirection: () => go(switchDirection(form)),
    clearAmount: () => go({ ...form, exactAmount: '' }),
  }
}
