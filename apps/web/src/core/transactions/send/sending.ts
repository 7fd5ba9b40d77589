/** What is only needed once something is sent: one chunk, see `loadSending`. */
export { sendBatch } from './sendBatch.ts'
export { sendCall } from './sendCall.ts'
export { updateCallsStatus } from './updateCallsStatus.ts'

// What is sent is soon done: the words for it are there before its receipt.
void import('../pastSummary.ts').catch(() => {})
