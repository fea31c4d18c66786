/** An error and the page it happened on; its request id is the one in the server's log. */
export interface ErrorReport {
  error: unknown
  request_id: string | null
  user_id: number | null
}
