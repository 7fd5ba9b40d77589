export * from './abis/index.ts'
export { blocksPerYear, type ChainFacts, chainFacts } from './chains.ts'
export {
  type Contract,
  type ContractName,
  contractOf,
  type Deployment,
  NotDeployedError,
  parseDeployment,
} from './deployment.ts'
export { builtInDeployment } from './deployments/index.ts'
export { erc20Abi, erc20Bytes32Abi } from './erc20.ts'
