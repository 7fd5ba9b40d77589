export { getClientAddress } from './clientAddress.ts'
export { type HttpLimits, type HttpServer, startHttpServer } from './httpServer.ts'
