import { defineArea, msg } from '../area.ts'

export const poolsArea = defineArea({
  key: 'pools',
  instances: [
    {
      contract: 'StakingPool',
      list: 'stakingPools',
      counted: ['stakes', '/pools'],
      read: ({ stakingPools }) => stakingPools?.map(({ sousId: id, contractAddress }) => ({ id, contractAddress })),
      listedAs: 'StakingPool',
      spender: msg('Zono staking pool'),
    },
  ],
})
