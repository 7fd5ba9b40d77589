import { useAtChainTime } from '#features/useChainTime.ts'
import { getPhase, type Phase } from './launchpad.rules.ts'
import type { PrivateSaleRow } from './privateSales.instances.ts'

/** Phase of a private sale by the chain's clock; undefined while something is unknown. */
export const usePhase = ({ terms: sale, state }: Pick<PrivateSaleRow, 'terms' | 'state'>): Phase | undefined =>
  useAtChainTime((now) => getPhase(sale, state, now))
