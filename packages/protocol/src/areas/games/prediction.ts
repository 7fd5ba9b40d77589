import type { Area } from '../area.ts'

export const predictionArea: Area = {
  key: 'prediction',
  contracts: [{ contract: 'Prediction' }],
  subgraphs: ['prediction'],
}
