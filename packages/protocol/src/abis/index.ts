// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export { Factory } from './Factory.ts'
export { FeeCollector } from './FeeCollector.ts'
export { Multicall } from './Multicall.ts'
export { Pair } from './Pair.ts'
export { Router } from './Router.ts'
export { WBNB } from './WBNB.ts'
export { Zono } from './Zono.ts'
