import { defineArea, msg } from '../area.ts'

export const ifoArea = defineArea({
  key: 'ifo',
  contracts: [{ contract: 'SaleVault', spender: msg('Zono sale vault'), counted: ['stakes'] }],
  instances: [
    {
      contract: 'InitialFarmOffering',
      list: 'ifos',
      counted: ['/ifo'],
      read: ({ ifos }) => ifos,
      listedAs: 'TokenSale',
      spender: msg('Zono token sale'),
    },
  ],
  subgraphs: ['sales'],
})
