import type { SheetLimits } from '#app/sheets/sheet_limits'
import type { AskedEncoding } from '#app/sheets/text/decode_text'

/** How a file is read: within limits, and what is known of the encoding of its texts. */
export type SheetReading = SheetLimits & AskedEncoding
