/** First 6 characters and last 4 of an address (spec trading-core §2). */
export const shortenAddress = (address: string): string => `${address.slice(0, 6)}...${address.slice(-4)}`
