import type { Area } from '../area.ts'

export const competitionArea: Area = {
  key: 'competition',
  instances: [
    {
      contract: 'TradingCompetition',
      list: 'competitions',
      read: ({ competitions }) => competitions,
    },
  ],
  subgraphs: ['tradingCompetition'],
}
