export interface Message {
  event: string
  channel?: string
  /** Some clients send it as JSON text, some as JSON. */
  data: Record<string, unknown>
}

/** What a client said; null when it is no message of the protocol. */
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

/** A frame to a client: `data` travels as JSON text inside the JSON. */
export function writeMessage(event: string, data: unknown, channel?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data: text })
}

/** An object from JSON text; null when it is none. */
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
