export type { QueryLimits } from './limits.ts'
export { type CostedQuery, createTooManyRowsError, measureQueryCost, type QueryCost } from './queryCost.ts'
export { assertQueryShape } from './queryShape.ts'
export { AnswerLimitError, writeAnswer } from './writeAnswer.ts'
