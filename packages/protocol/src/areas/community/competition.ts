import { defineArea } from '../area.ts'

export const competitionArea = defineArea({
  key: 'competition',
  instances: [
    {
      contract: 'TradingCompetition',
      list: 'competitions',
      read: ({ competitions }) => competitions,
    },
  ],
  subgraphs: ['tradingCompetition'],
})
