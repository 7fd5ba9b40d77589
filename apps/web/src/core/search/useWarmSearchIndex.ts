import type { Currency } from '@zono/sdk'
import { useEffect } from 'react'
import { warmSearchIndex } from '../tokens/search.ts'

/** Prepares a search of currencies after its dialog is painted and before the first key is pressed. */
export function useWarmSearchIndex(currencies: readonly Currency[]): void {
  useEffect(() => {
    const timer = setTimeout(() => warmSearchIndex(currencies))
    return () => clearTimeout(timer)
  }, [currencies])
}
