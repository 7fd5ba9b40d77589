import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sort } from '../../../ui/table/table.rules.ts'
import { type ListSearchParams, parseListSearchParams, serializeListSearchParams } from './listSearchParams.ts'

/** Milliseconds after a key until the URL has what was typed. */
const URL_UPDATE_DELAY_MS = 150

/**
 * What a list is narrowed by, how it is sorted and drawn, and which product is open: all of it in the URL, so that a
 * reload or a link loses nothing. Opening a product is a step that the back button undoes; the rest replaces its step.
 */
export function useListSearchParams(product: string) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const address = parseListSearchParams(search, product)
  const latest = useRef(address)
  latest.current = address

  const go = useCallback(
    (changes: Partial<ListSearchParams>, isStep = false) => {
      latest.current = { ...latest.current, ...changes }
      const search = serializeListSearchParams(latest.current, product) as never
      void navigate({ to: pathname, search, replace: !isStep, resetScroll: false })
    },
    [navigate, pathname, product],
  )

  // The list does not wait for the URL: that follows a moment after the last key.
  const [text, setText] = useState(address.text)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])

  return {
    ...address,
    text,
    setText: (next: string) => {
      setText(next)
      clearTimeout(later.current)
      later.current = setTimeout(() => go({ text: next }), URL_UPDATE_DELAY_MS)
    },
    setState: (state: string) => go({ state }),
    setView: (view: 'TABLE' | 'CARD') => go({ view }),
    setSort: useCallback((sort: Sort) => go({ sort }), [go]),
    open: useCallback((opened: string | number) => go({ openKey: String(opened) }, true), [go]),
    close: useCallback(() => go({ openKey: undefined }), [go]),
  }
}
