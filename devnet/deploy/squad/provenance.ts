import { getProvenance } from '@zono/art'
import { type Hex, keccak256 } from 'viem'
import type { SquadSeason } from './squadTerms.ts'

/** Hash of the attributes of all pieces of a season in order, which its collection carries from its deployment on. */
export const getSeasonProvenance = ({ name, maxSupply }: Pick<SquadSeason, 'name' | 'maxSupply'>): Hex =>
  getProvenance(name, maxSupply, (bytes) => keccak256(bytes))
