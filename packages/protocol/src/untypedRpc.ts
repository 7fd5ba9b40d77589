/**
 * For requests that a viem client has no type for, such as a node's own methods: the method is any text, and the answer is
 * `unknown`, or what the caller's node is known to answer.
 * @example
 * type SentTransaction = UntypedRpc<`0x${string}`>['ReturnType']
 * const hash: SentTransaction = '0x12'
 */
export type UntypedRpc<answer = unknown> = { readonly Parameters?: unknown; readonly ReturnType: answer }
