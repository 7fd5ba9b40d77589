import { useRef, useState } from 'react'
import { useNavigate, usePathname, useSearchTexts } from '#lib/router/hooks.ts'
import { type NftListParams, parseNftListParams, serializeNftListParams } from './nftListParams.ts'

/** Search and filters of a list, in the URL, so that reloads and links keep them. */
export function useNftListParams() {
  const search = useSearchTexts()
  const pathname = usePathname()
  const navigate = useNavigate()
  const params = parseNftListParams(search)
  const latest = useRef(params)
  latest.current = params
  // The list filters with each key, before the URL has followed.
  const [text, setText] = useState(params.text)
  const change = (changes: Partial<NftListParams>) => {
    latest.current = { ...latest.current, ...changes }
    navigate({
      to: pathname,
      search: serializeNftListParams(latest.current),
      replace: true,
      resetScroll: false,
    })
  }
  return {
    ...params,
    text,
    setText: (next: string) => {
      setText(next)
      change({ text: next })
    },
    setFinished: (isFinished: boolean) => change({ isFinished }),
    setOwn: (isOwn: boolean) => change({ isOwn }),
  }
}
