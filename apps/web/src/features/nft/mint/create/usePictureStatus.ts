import { useEffect, useState } from 'react'

/** Whether a picture loads: none is asked for, it is tried, one address gives it, or none does. */
export type PictureStatus = 'none' | 'loading' | 'loaded' | 'missing'

/** Milliseconds after which a picture that has not arrived counts as missing, as where pieces are shown. */
const LOAD_TIMEOUT_MS = 8000

/** Tries whether one of the addresses gives a picture. Addresses are compared by their text. */
export function usePictureStatus(urls: readonly string[]): PictureStatus {
  const key = urls.join('\n')
  const [result, setResult] = useState<{ readonly key: string; readonly status: PictureStatus }>()
  useEffect(() => {
    if (key === '') return
    let isOpen = true
    const finish = (status: PictureStatus) => {
      if (isOpen) setResult({ key, status })
      isOpen = false
    }
    const candidates = key.split('\n')
    let failureCount = 0
    for (const url of candidates) {
      const image = new Image()
      image.referrerPolicy = 'no-referrer'
      image.onload = () => finish('loaded')
      image.onerror = () => {
        failureCount++
        if (failureCount === candidates.length) finish('missing')
      }
      image.src = url
    }
    const timer = setTimeout(() => finish('missing'), LOAD_TIMEOUT_MS)
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [key])
  if (key === '') return 'none'
  return result?.key === key ? result.status : 'loading'
}
