import { defineArea } from '../area.ts'

export const anniversaryArea = defineArea({
  key: 'anniversary',
  contracts: [{ contract: 'AnniversaryAchievement', counted: [{ none: 'gives points, not money' }] }],
})
