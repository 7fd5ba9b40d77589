export * from './abis/index.ts'
export { CAMPAIGNS, type Campaign } from './campaigns.ts'
export { type ChainConfig, DEFAULT_BLOCK_TIME_SECONDS, getChainConfig } from './chains.ts'
export {
  type Competitor,
  createCompetitionResults,
  getRewardGroup,
  type RankedCompetitor,
  rankCompetitors,
  splitPrize,
  TEAM_RANK_MEMBERS,
  type TeamRank,
} from './competition.ts'
export {
  type Contract,
  type ContractName,
  type Deployment,
  getContract,
  parseDeployment,
} from './deployment.ts'
export { getDeploymentHash } from './deployment-check/deploymentHash.ts'
export { type AskNode, findDeploymentProblem } from './deployment-check/deploymentProblem.ts'
export { getBuiltInDeployment } from './deployments/index.ts'
export { erc20Abi, erc20Bytes32Abi } from './erc20.ts'
export { erc721Abi } from './erc721.ts'
export { InvalidDeploymentError, NotDeployedError, UnsupportedChainError, ZonoError } from './errors/errors.ts'
export {
  decodeJsonDataUri,
  isDataImage,
  type NftMetadataFields,
  parseNftMetadataFields,
} from './nftMetadata.ts'
export { sanitizeText } from './sanitizeText.ts'
export type { UntypedRpc } from './untypedRpc.ts'
