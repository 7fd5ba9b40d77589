import { defineArea } from '../area.ts'

export const predictionArea = defineArea({
  key: 'prediction',
  contracts: [{ contract: 'Prediction' }],
  subgraphs: ['prediction'],
})
