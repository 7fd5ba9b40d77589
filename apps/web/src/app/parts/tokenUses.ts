import { farmUses } from '#features/earn/uses/farms.uses.tsx'
import { poolUses } from '#features/earn/uses/pools.uses.tsx'
import type { TokenUses } from '#features/parts.ts'

/** Everything that a token can be put to use in, beside trades and pools of the exchange. Loaded with a token's page. */
export const tokenUses: readonly TokenUses[] = [farmUses, poolUses]
