export { sanitizeText } from '@zono/protocol'
