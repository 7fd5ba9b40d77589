export { getLogoUrls, uriToHttp } from './logoUrls.ts'
export { isAllowedUrl, isPublicUrl } from './publicUrl.ts'
export { getTokensOnChain, type ListedToken, parseToken, parseTokenList, type TokenList } from './tokenList.ts'
