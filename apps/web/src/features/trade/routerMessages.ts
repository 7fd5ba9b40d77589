import { type Message, msg } from '#lib/i18n/message.ts'

const PRICE_MOVED = msg('The price moved by more than your slippage tolerance.')

/** Reasons of the routers that mean the price, in words; the lineage's router has the same under its own name. */
export const ROUTER_MESSAGES: Readonly<Record<string, Message>> = {
  ...Object.fromEntries(
    ['ZonoRouter', 'PancakeRouter'].flatMap((router) =>
      ['INSUFFICIENT_OUTPUT_AMOUNT', 'EXCESSIVE_INPUT_AMOUNT', 'INSUFFICIENT_A_AMOUNT', 'INSUFFICIENT_B_AMOUNT'].map(
        (reason) => [`${router}: ${reason}`, PRICE_MOVED],
      ),
    ),
  ),
  'ZonoZap: INSUFFICIENT_LIQUIDITY': PRICE_MOVED,
}
