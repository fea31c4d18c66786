/** The shared prop `realtime`: where the page connects to. */
export type RealtimeShare =
  | { enabled: false }
  | {
      enabled: true
      key: string
      host: string
      port: number
      /** Whether TLS is used even when the page is not. */
      tls: boolean
      /** The user's own channels (`private-user.7`, `private-contractor.3`), and the news of a region (`news.UAE`). */
      channels: string[]
    }
