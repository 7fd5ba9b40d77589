import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSearchTexts } from '#lib/urlTexts.ts'
import { type ItemsSearch, parseItemsSearch, serializeItemsSearch } from './items.rules.ts'

/** Tab, filters and order of a collection, all in the address, so that reloads and links keep them. */
export function useItemsSearch(): ItemsSearch & { readonly change: (changes: Partial<ItemsSearch>) => void } {
  const search = parseItemsSearch(useSearchTexts())
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Partial<ItemsSearch>) =>
      void navigate({
        to: pathname,
        // Read again: two changes may come before the next render.
        search: (current: Readonly<Record<string, unknown>>) =>
          serializeItemsSearch({ ...parseItemsSearch(current), ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, pathname],
  )
  return { ...search, change }
}
