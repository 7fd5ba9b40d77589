export { getContentId, toCanonicalJson } from './contentId.ts'
export { getDrawnBlocks } from './counting/draw.ts'
export { type ProposalExport, parseExport, type Recount, recount } from './counting/recount.ts'
export {
  type CountedVote,
  countVotes,
  getLastVotes,
  getProposalState,
  isLaterVote,
  type ProposalState,
} from './counting/results.ts'
export { createCancel, createFlag, createProposal, createUpdate, createVote } from './create.ts'
export {
  type Envelope,
  getMessageId,
  type MessageOfKind,
  type ParsedEnvelope,
  parseEnvelope,
  type SignedMessage,
  type TypedMessage,
  toEnvelope,
  toTypedMessage,
} from './envelope.ts'
export { MessageError, type MessageErrorCode } from './errors.ts'
export { parseVoteMetadata, type VoteMetadata } from './metadata.ts'
export { type BookEntry, type BookState, parseBookEntry } from './orders/bookEntry.ts'
export {
  createOrderMessage,
  createWithdrawalMessage,
  getOrderHash,
  getOrderProblem,
  getWithdrawalHash,
  normalizeOrder,
  type Order,
  type OrderMarket,
  type OrderProblem,
  type OrderWithdrawal,
} from './orders/order.ts'
export {
  type OrderRequest,
  parseOrderRequest,
  parseWithdrawalRequest,
  type SignedOrder,
  toOrderRequest,
} from './orders/orderRequest.ts'
export { MESSAGE_LIMITS } from './schemas.ts'
export { isSafeLine, isSafeText } from './text.ts'
export {
  CANCEL_FORM,
  FLAG_FORM,
  getMessageForm,
  type MessageForm,
  type MessageKind,
  PROPOSAL_FORM,
  SNAPSHOT_DOMAIN,
  type TypedDataField,
  UPDATE_FORM,
  VOTE_FORM,
} from './types.ts'
export {
  createUsernameMessage,
  getUsernameHash,
  getUsernameProblem,
  parseUsernameRequest,
  USERNAME_LENGTHS,
  type UsernameClaim,
  type UsernameProblem,
  type UsernameRequest,
} from './usernames/username.ts'
