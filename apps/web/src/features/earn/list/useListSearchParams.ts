import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchTexts } from '#lib/router/hooks.ts'
import type { Sort } from '#ui/table/table.rules.ts'
import {
  getListHash,
  type ListProduct,
  type ListSearchParams,
  parseListSearchParams,
  serializeListSearchParams,
} from './listSearchParams.ts'

/** Debounce of the search text in the URL. */
const URL_UPDATE_DELAY_MS = 150

/**
 * Filters, sort, layout and open product of a list, all in the URL, so that reloads and links preserve them. Opening a
 * product adds a history entry; every other change replaces the current one.
 */
export function useListSearchParams(product: ListProduct) {
  const search = useSearchTexts()
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const params = parseListSearchParams(search, product, hash)
  const latest = useRef(params)
  latest.current = params

  const go = useCallback(
    (changes: Partial<ListSearchParams>, isHistoryEntry = false) => {
      latest.current = { ...latest.current, ...changes }
      navigate({
        to: pathname,
        search: serializeListSearchParams(latest.current),
        hash: getListHash(latest.current, product),
        replace: !isHistoryEntry,
        // A row opens where it is.
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
    [navigate, pathname, product],
  )

  // The list filters at once; the URL follows after the last key.
  const [text, setText] = useState(params.text)
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timeout.current), [])

  return {
    ...params,
    text,
    setText: (next: string) => {
      setText(next)
      clearTimeout(timeout.current)
      timeout.current = setTimeout(() => go({ text: next }), URL_UPDATE_DELAY_MS)
    },
    setState: (state: string) => go({ state }),
    setView: (view: 'TABLE' | 'CARD') => go({ view }),
    setSort: useCallback((sort: Sort) => go({ sort }), [go]),
    open: useCallback((slug: string) => go({ openKey: slug }, true), [go]),
    close: useCallback(() => go({ openKey: undefined }), [go]),
  }
}
