import { useQueryClient } from '@tanstack/react-query'
import { useChain } from './useChain.ts'

/** Reads everything on screen again at once, for who does not want to wait for the next block. */
export function useRefresh() {
  const queries = useQueryClient()
  const { facts } = useChain()
  return { refresh: () => void queries.invalidateQueries({ queryKey: ['chain', facts.chainId] }) }
}
