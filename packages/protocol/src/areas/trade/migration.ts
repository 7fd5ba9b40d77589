import { defineArea, msg } from '../area.ts'

export const migrationArea = defineArea({
  key: 'migration',
  instances: [
    {
      contract: 'TokenMigration',
      list: 'migrations',
      counted: [{ none: 'swaps old tokens at once' }],
      read: ({ migrations }) => migrations,
      listedAs: 'Migration',
      spender: msg('Zono token migration'),
    },
  ],
  subgraphs: ['migration'],
})
