import { useCallback } from 'react'
import { useNavigate, usePathname, useSearchTexts } from '#lib/router/hooks.ts'
import type { UrlTexts } from '#lib/router/paths.ts'
import { type ItemsSearch, parseItemsSearch, serializeItemsSearch } from './items.rules.ts'

/** Tab, filters and order of a collection, all in the address, so that reloads and links keep them. */
export function useItemsSearch(): ItemsSearch & { readonly change: (changes: Partial<ItemsSearch>) => void } {
  const search = parseItemsSearch(useSearchTexts())
  const pathname = usePathname()
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Partial<ItemsSearch>) =>
      navigate({
        to: pathname,
        // Read again: two changes may come before the next render.
        search: (current: UrlTexts) => serializeItemsSearch({ ...parseItemsSearch(current), ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, pathname],
  )
  return { ...search, change }
}
