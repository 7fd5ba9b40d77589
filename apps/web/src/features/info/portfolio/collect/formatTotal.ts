import { formatUsd } from '#lib/format/formatUsd.ts'
import type { sumRows } from './collect.rules.ts'

/** A total in dollars; at least so much where the value of something is unknown. */
export const formatTotal = ({ valueUsd, hasUnknown }: ReturnType<typeof sumRows>): string =>
  `${hasUnknown ? '≥' : '≈'} ${formatUsd(valueUsd, 2)}`
