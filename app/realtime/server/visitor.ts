import { ServerResponse, type IncomingMessage } from 'node:http'
import server from '@adonisjs/core/services/server'
import { addressKey } from '#app/http/address_key'
import type { Visitor } from '#app/realtime/server/server'
import { appUrl } from '#config/app'

/**
 * The client of a connection as the trusted proxies report it. Browsers send the origin of the page, which must be
 * ours; other clients send no origin.
 */
export function visitorOf(message: IncomingMessage): Visitor {
  const request = server.createRequest(message, new ServerResponse(message))
  const { origin } = message.headers
  return {
    address: addressKey(request.ip()),
    isWelcome: origin === undefined || origin === appUrl || hostOf(origin) === request.host(),
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
