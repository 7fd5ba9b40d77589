type SortableWallet = { readonly id: string; readonly type: string; readonly icon?: string | undefined }

/** Whether the wallet announced itself in this browser (EIP-6963); only those bring an icon. */
export const isDetected = ({ type, icon }: Omit<SortableWallet, 'id'>): boolean =>
  type === 'injected' && icon !== undefined

/** The wallet that was connected last, then the browser's own, then the others; each group keeps its order. */
export function sortWallets<wallet extends SortableWallet>(
  wallets: readonly wallet[],
  lastUsedId: string | undefined,
): readonly wallet[] {
  const getRank = (wallet: wallet) => (wallet.id === lastUsedId ? 0 : isDetected(wallet) ? 1 : 2)
  return [...wallets].sort((a, b) => getRank(a) - getRank(b))
}
