import { defineArea, NOTHING_KEPT } from '../area.ts'

export const namesArea = defineArea({
  key: 'names',
  contracts: [{ contract: 'NameRegistry', counted: [NOTHING_KEPT] }],
})
