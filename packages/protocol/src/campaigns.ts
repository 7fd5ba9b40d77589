/**
 * A campaign that gives points to profiles.
 * @example
 * const campaign: Campaign = { id: 1n, kind: 'anniversary' }
 */
export type Campaign = { readonly id: bigint; readonly kind: 'anniversary' | 'sale' | 'competition' | 'gift' }

/**
 * Campaigns of the product by their id in the profile contract. Others may exist: their points count like these.
 * @example
 * CAMPAIGNS.find(({ id }) => id === 1n)?.kind // => 'anniversary'
 */
export const CAMPAIGNS: readonly Campaign[] = [
  { id: 1n, kind: 'anniversary' },
  { id: 511_090_001n, kind: 'sale' },
  { id: 512_010_001n, kind: 'competition' },
  { id: 513_010_001n, kind: 'gift' },
]
