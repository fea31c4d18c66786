import type { HttpContext } from '@adonisjs/core/http'
import { DEVICE_DAYS, rememberDevice } from '#app/accounts/sessions/known_devices'
import type { TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import { isSecure } from '#config/app'

const COOKIE = isSecure ? '__Host-device' : 'device'

/** Where a try of a password comes from. */
export function tryOriginOf({ request }: HttpContext): TryOrigin {
  return { ip: request.ip(), device: deviceOf(request) }
}

/** After somebody proved who they are: their next tries here are counted apart from those of others. */
export async function keepDevice({ request, response }: HttpContext, userId: number) {
  const token = await rememberDevice(userId, deviceOf(request))
  response.cookie(COOKIE, token, { maxAge: `${DEVICE_DAYS}d` })
}

function deviceOf(request: HttpContext['request']): string | null {
  const token: unknown = request.cookie(COOKIE)
  return typeof token === 'string' ? token : null
}
