import type { Deployment } from '../deployment.ts'

/** The public v2 exchange of BNB Smart Chain. */
export const deployment: Deployment = {
  chainId: 56,
  initCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
  contracts: {
    Factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
    Router: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
    WBNB: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    Multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  },
  tokens: {
    wbnb: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    cake: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
    busd: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
    usdt: '0x55d398326f99059fF775485246999027B3197955',
    btcb: '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c',
    ust: '0x23396cF899Ca06c4472205fC903bDB4de249D6fC',
    eth: '0x2170Ed0880ac9A755fd29B2688956BD959F933F8',
    usdc: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
  },
}
