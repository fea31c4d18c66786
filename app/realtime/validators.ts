import vine from '@vinejs/vine'
import { SOCKET_ID } from '#app/realtime/protocol/channel_names'
import { MOST_DATA } from '#app/realtime/publish'

/** The data that pusher-js sends to authorise a connection for a channel. */
export const authorizationInput = vine.create({
  socket_id: vine.string().regex(SOCKET_ID),
  channel_name: vine.string().maxLength(164),
})

const event = {
  name: vine.string().minLength(1).maxLength(200),
  data: vine.string().maxLength(MOST_DATA),
  socket_id: vine.string().regex(SOCKET_ID).optional(),
}

/** `POST /apps/{id}/events` */
export const eventInput = vine.create({
  ...event,
  channel: vine.string().maxLength(200).optional(),
  channels: vine.array(vine.string().maxLength(200)).minLength(1).maxLength(100).optional(),
})

/** `GET /apps/{id}/channels` and `GET /apps/{id}/channels/{channel}` */
export const channelsInput = vine.create({
  filter_by_prefix: vine.string().maxLength(200).optional(),
  /** Names of attributes, separated by commas. */
  info: vine.string().maxLength(200).optional(),
})

/** `POST /apps/{id}/batch_events` */
export const batchInput = vine.create({
  batch: vine
    .array(vine.object({ ...event, channel: vine.string().maxLength(200) }))
    .minLength(1)
    .maxLength(10),
})
