import { defineArea } from '../area.ts'

export const predictionArea = defineArea({
  key: 'prediction',
  contracts: [{ contract: 'Prediction', counted: ['/prediction'] }],
  subgraphs: ['prediction'],
})
