import { defineArea, NOTHING_KEPT } from '../area.ts'

export const governanceArea = defineArea({
  key: 'governance',
  contracts: [
    { contract: 'Timelock', counted: [NOTHING_KEPT] },
    { contract: 'ContractRegistry', counted: [NOTHING_KEPT] },
    { contract: 'FeeCollector', counted: [{ none: 'keeps fees of the house' }] },
  ],
})
