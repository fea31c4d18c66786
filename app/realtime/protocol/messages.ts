export interface Message {
  event: string
  channel?: string
  /** Some clients send JSON text here, others JSON. */
  data: Record<string, unknown>
}

/** Parses a message of a client; null if it is not a message of the protocol. */
export function readMessage(frame: string): Message | null {
  const message = readObject(frame)
  if (!message || typeof message.event !== 'string') return null
  const { event, channel } = message
  const data = typeof message.data === 'string' ? readObject(message.data) : message.data
  return {
    event,
    ...(typeof channel === 'string' && { channel }),
    data: isObject(data) ? data : {},
  }
}

/** Returns a frame for a client: `data` is JSON text inside the JSON. */
export function writeMessage(event: string, data: unknown, channel?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data: text })
}

/** Parses an object from JSON text; null if it is not one. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
