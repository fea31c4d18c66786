/** Answer of `GET` and `PATCH /api/user/settings` (D5). */
export type UserSettingsAnswer = {
  data: {
    /** How numbers and dates are written. */
    locale: 'en' | 'ru'
    /** The language of the interface. */
    language: 'en' | 'ru'
    /** JSON text of `[{id, visible, width, pinned}]` per table key, in column order. */
    table_settings: Record<string, string>
  }
}
