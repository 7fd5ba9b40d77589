import { type Area, msg } from '../area.ts'

export const launchpadArea: Area = {
  key: 'launchpad',
  instances: [
    {
      contract: 'PrivateSale',
      list: 'privateSales',
      read: ({ privateSales }) => privateSales,
      listedAs: 'PrivateSale',
      spender: msg('Zono private sale'),
    },
  ],
}
