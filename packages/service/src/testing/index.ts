export { checkAnswersOf, createAnswerChecker } from './answerChecker.ts'
export { findUndescribed } from './findUndescribed.ts'
export { closeRawConnections, holdOpen, sendRaw } from './rawConnections.ts'
