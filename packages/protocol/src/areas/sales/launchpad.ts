import { defineArea, msg } from '../area.ts'

export const launchpadArea = defineArea({
  key: 'launchpad',
  instances: [
    {
      contract: 'PrivateSale',
      list: 'privateSales',
      counted: ['/launchpad'],
      read: ({ privateSales }) => privateSales,
      listedAs: 'PrivateSale',
      spender: msg('Zono private sale'),
    },
  ],
})
