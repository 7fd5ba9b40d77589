import { useAtChainTime } from '../../useChainTime.ts'
import { getPhase, type Phase } from './launchpad.rules.ts'
import type { PrivateSaleRow } from './usePrivateSales.ts'

/** Phase of a private sale by the chain's clock; undefined while something is unknown. */
export const usePhase = ({ sale, state }: Pick<PrivateSaleRow, 'sale' | 'state'>): Phase | undefined =>
  useAtChainTime((now) => getPhase(sale, state, now))
