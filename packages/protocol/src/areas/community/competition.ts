import { defineArea } from '../area.ts'

export const competitionArea = defineArea({
  key: 'competition',
  instances: [
    {
      contract: 'TradingCompetition',
      list: 'competitions',
      counted: ['/competition'],
      read: ({ competitions }) => competitions,
    },
  ],
  subgraphs: ['tradingCompetition'],
})
