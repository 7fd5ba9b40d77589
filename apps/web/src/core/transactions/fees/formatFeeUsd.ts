import { formatUsd } from '#lib/format/formatUsd.ts'

/** One cent, in USD times 10^18. */
const CENT = 10n ** 16n

/** Formats a fee in USD times 10^18 to the cent, and below one cent to a hundredth of it. */
export const formatFeeUsd = (fee: bigint): string => formatUsd(fee, fee > 0n && fee < CENT ? 4 : 2)
