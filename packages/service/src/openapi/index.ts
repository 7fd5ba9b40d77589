export { listOperations } from './listOperations.ts'
export * from './schemaParts.ts'
export type * from './types.ts'
