import { usePathTexts } from '#lib/router/hooks.ts'

/** The `$address` of the path, as it was typed; empty on a path without one. */
export function useAddressParam(): string {
  const { address = '' } = usePathTexts()
  return address
}
