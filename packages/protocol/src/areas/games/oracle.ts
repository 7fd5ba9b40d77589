import { defineArea, NOTHING_KEPT } from '../area.ts'

export const oracleArea = defineArea({
  key: 'oracle',
  contracts: [{ contract: 'BnbUsdFeed', counted: [NOTHING_KEPT] }],
})
