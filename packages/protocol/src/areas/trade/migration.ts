import { defineArea, msg } from '../area.ts'

export const migrationArea = defineArea({
  key: 'migration',
  instances: [
    {
      contract: 'TokenMigration',
      list: 'migrations',
      read: ({ migrations }) => migrations,
      listedAs: 'Migration',
      spender: msg('Zono token migration'),
    },
  ],
  subgraphs: ['migration'],
})
