import type { Address } from 'viem'

/** A new allowance of an account, in base units. */
export type AllowanceChange = { readonly token: string; readonly spender: Address; readonly amount: bigint }

/** Allowances from here on are unlimited: no token counts down from half of the uint256 range. */
const UNLIMITED_ALLOWANCE_THRESHOLD = 2n ** 255n

/** Tells whether an allowance is unlimited. */
export const isUnlimitedAllowance = ({ amount }: { readonly amount: bigint }): boolean =>
  amount >= UNLIMITED_ALLOWANCE_THRESHOLD
