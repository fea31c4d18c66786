import type { OfferChoice } from '#shared/default_offer'
import type { Language } from '#shared/languages'

/** Answer of `GET` and `PATCH /api/user/settings`. */
export type UserSettingsAnswer = {
  data: OfferChoice & {
    /** How numbers and dates are written. */
    locale: Language
    /** The language of the interface. */
    language: Language
    /** JSON text of `[{id, visible, width, pinned}]` per table key, in column order. */
    table_settings: Record<string, string>
  }
}
