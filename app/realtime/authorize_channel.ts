import { readSession } from '#app/accounts/sessions/postgres_session_store'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { kindOf } from '#app/realtime/protocol/channel_names'
import type { Identity } from '#app/realtime/server/connection'
import { writeGrant } from '#app/realtime/server/grants'
import { mayMeet } from '#app/realtime/meetings'
import { mayJoin, meetingOf } from '#app/realtime/own_channels'
import { channelAuth } from '#app/realtime/protocol/signatures'
import { failed, ok, type Result } from '#app/errors/result'
import { credentials, driver } from '#config/realtime'

export interface ChannelAuth {
  auth: string
  channel_data?: string
}

/** Signs that a connection may join a channel, if the channel is one of the user's own. */
export function authorizeChannel(
  user: SignedInUser,
  session_id: string,
  socketId: string,
  channel: string
): Result<ChannelAuth, { type: 'not_own_channel' }> {
  if (driver === 'null' || !mayEnter(user, channel)) return failed('not_own_channel')
  const contractor_id = user.contractor?.id ?? null
  const isPresence = kindOf(channel) === 'presence'
  const data = {
    ...(isPresence && { user_id: String(user.id), user_info: { id: user.id, name: user.name } }),
    // An external server does not know grants.
    ...(driver === 'embedded' && {
      grant: writeGrant({ user_id: user.id, session_id, contractor_id }),
    }),
  }
  const channel_data = Object.keys(data).length > 0 ? JSON.stringify(data) : undefined
  const auth = channelAuth(credentials, socketId, channel, channel_data)
  return ok({ auth, ...(channel_data !== undefined && { channel_data }) })
}

/** Whether the session of a grant is still valid and still allows the channel. */
export async function mayStillEnter(
  { session_id, user_id }: Identity,
  channel: string
): Promise<boolean> {
  const user = (await readSession(session_id))?.user
  return user?.id === user_id && !user.must_set_up_two_factor && mayEnter(user, channel)
}

function mayEnter(user: SignedInUser, channel: string): boolean {
  if (!mayJoin(user, channel)) return false
  const kind = meetingOf(channel)?.kind
  return !kind || mayMeet(user, kind)
}
