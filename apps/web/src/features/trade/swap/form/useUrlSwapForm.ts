import { useEffect, useRef, useState } from 'react'
import { isAddress } from 'viem'
import { showToast } from '#core/toasts/toasts.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { msg } from '#lib/i18n/message.ts'
import { useNavigate, useSearchTexts } from '#lib/router/hooks.ts'
import type { UrlTexts } from '#lib/router/paths.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { parseSwapSearch, type SwapSearch, toSwapSearch } from './swap.search.ts'
import { createSwapForm, type SwapForm, useSwapDefaults } from './swapForm.ts'

/** Milliseconds after a key until the amount is written into the URL. Browsers limit how often it may change. */
const URL_UPDATE_DELAY_MS = 100

/**
 * State of the swap screen's form. The URL is its only store, so a link, Back and a reload all give the form they name.
 * A draft covers the time until the URL has what was typed; it ends as soon as the URL changes.
 */
export function useUrlSwapForm(): SwapForm {
  const defaults = useSwapDefaults()
  const navigate = useNavigate()
  const search = parseSwapSearch(useSearchTexts(), defaults)
  const expertMode = useSettings((settings) => settings.expertMode)

  const [draft, setDraft] = useState<SwapSearch>()
  // A text that is no recipient is not written into the URL.
  const [recipientText, setRecipient] = useState(search.recipient || undefined)
  const [isRecipientLinked, setRecipientLinked] = useState(search.recipient !== '')
  const urlKey = JSON.stringify(search)
  const writer = useUrlWriter(urlKey, (isOwnWrite) => {
    setDraft((current) => (isOwnWrite && JSON.stringify(current) !== urlKey ? current : undefined))
    if (isOwnWrite) return
    setRecipient(search.recipient || undefined)
    setRecipientLinked(search.recipient !== '')
  })

  // Only expert mode has a recipient (SET-08). Leaving it removes the recipient from the URL too.
  const linked = isRecipientLinked ? search.recipient : ''
  const hasForbiddenRecipient = !expertMode && (recipientText !== undefined || search.recipient !== '')
  useEffect(() => {
    if (!hasForbiddenRecipient) return
    if (linked !== '')
      showToast({
        type: 'info',
        title: msg('A link named the recipient %account%. Without Expert Mode, you swap to your own account.', {
          account: isAddress(linked) ? shortenAddress(linked) : linked,
        }),
      })
    setRecipient(undefined)
    setDraft(undefined)
    navigate({
      to: '/swap',
      search: (now: UrlTexts) => ({ ...now, recipient: '' }),
      replace: true,
      resetScroll: false,
    })
  }, [hasForbiddenRecipient, linked, navigate])

  const current = draft ?? search
  return createSwapForm({
    form: expertMode ? current : { ...current, recipient: '' },
    recipient: expertMode ? recipientText : undefined,
    isRecipientLinked,
    onChange: (next, { isTyping } = { isTyping: false }) => {
      setDraft(next)
      writer.write(next, isTyping ? URL_UPDATE_DELAY_MS : 0)
    },
    onRecipientChange: (text) => {
      setRecipient(text)
      setRecipientLinked(false)
    },
    onReset: () => navigate({ to: '/swap', search: {} }),
  })
}

/**
 * Writes the form into the URL, in place of the entry in the history, and tells its own writes from links and Back.
 *
 * @param onUrlChange - Called when the URL names another form than before.
 */
function useUrlWriter(urlKey: string, onUrlChange: (isOwnWrite: boolean) => void) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Written and not seen in the URL yet, oldest first. */
  const written = useRef<readonly string[]>([])
  const lastUrlKey = useRef(urlKey)
  const waiting = useRef<SwapSearch>(undefined)

  function flush() {
    clearTimeout(timer.current)
    const next = waiting.current
    waiting.current = undefined
    if (next === undefined) return
    const key = JSON.stringify(next)
    if (key !== lastUrlKey.current) written.current = [...written.current, key]
    navigate({ to: '/swap', search: toSwapSearch(next), replace: true, resetScroll: false })
  }

  useEffect(() => {
    if (lastUrlKey.current === urlKey) return
    lastUrlKey.current = urlKey
    const index = written.current.indexOf(urlKey)
    // The router drops a write that a newer one overtakes, so everything before the one that arrived is done.
    written.current = index < 0 ? [] : written.current.slice(index + 1)
    if (index < 0) {
      clearTimeout(timer.current)
      waiting.current = undefined
    }
    onUrlChange(index >= 0)
  })

  // A press on a link takes the focus first: what was typed is in the URL before the screen changes.
  const flushRef = useRef(flush)
  useEffect(() => {
    flushRef.current = flush
  })
  useEffect(() => {
    const flushNow = () => flushRef.current()
    document.addEventListener('focusout', flushNow)
    return () => {
      document.removeEventListener('focusout', flushNow)
      clearTimeout(timer.current)
    }
  }, [])

  return {
    write(next: SwapSearch, delayMs: number) {
      waiting.current = next
      clearTimeout(timer.current)
      if (delayMs > 0) timer.current = setTimeout(() => flushRef.current(), delayMs)
      else flush()
    },
  }
}
