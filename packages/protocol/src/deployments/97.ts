import type { Deployment } from '../deployment.ts'

/** The public v2 exchange of BNB Smart Chain Testnet. */
export const deployment: Deployment = {
  chainId: 97,
  initCodeHash: '0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66',
  contracts: {
    Factory: '0x6725F303b657a9451d8BA641348b6761A6CC7a17',
    Router: '0xD99D1c33F9fC3444f8101754aBC46c52416550D1',
    WBNB: '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd',
    Multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  },
  tokens: {
    wbnb: '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd',
    cake: '0x8d008B313C1d6C7fE2982F62d32Da7507cF43551',
    busd: '0xaB1a4d4f1D656d2450692D237fdD6C7f9146e814',
    usdt: '0x0fB5D7c73FA349A90392f873a4FA1eCf6a3d0a96',
    usdc: '0xCA8eB2dec4Fe3a5abbFDc017dE48E461A936623D',
  },
}
