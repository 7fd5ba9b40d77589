export { checkAnswersOf, createAnswerChecker } from './answerChecker.ts'
export { closeRawConnections, holdOpen, sendRaw } from './rawConnections.ts'
