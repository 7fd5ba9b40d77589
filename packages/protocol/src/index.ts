export * from './abis/index.ts'
export { type ChainConfig, getBlocksPerYear, getChainConfig } from './chains.ts'
export {
  type Contract,
  type ContractName,
  type Deployment,
  getContract,
  NotDeployedError,
  parseDeployment,
} from './deployment.ts'
export { getBuiltInDeployment } from './deployments/index.ts'
export { erc20Abi, erc20Bytes32Abi } from './erc20.ts'
