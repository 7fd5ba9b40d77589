/** Puts the wallet that was connected last first; the others keep their order. */
export const sortByLastUsed = <wallet extends { readonly id: string }>(
  wallets: readonly wallet[],
  lastUsedId: string | undefined,
): readonly wallet[] => [
  ...wallets.filter(({ id }) => id === lastUsedId),
  ...wallets.filter(({ id }) => id !== lastUsedId),
]
