import { useParams } from '@tanstack/react-router'

/** The `$address` of the path, as it was typed; empty on a path without one. */
export function useAddressParam(): string {
  const { address = '' }: { readonly address?: string } = useParams({ strict: false })
  return address
}
