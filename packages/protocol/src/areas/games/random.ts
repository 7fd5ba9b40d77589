import { defineArea, NOTHING_KEPT } from '../area.ts'

export const randomArea = defineArea({
  key: 'random',
  contracts: [
    { contract: 'Beacon', counted: [NOTHING_KEPT] },
    { contract: 'BeaconRandomNumberGenerator', counted: [NOTHING_KEPT] },
  ],
})
