import vine from '@vinejs/vine'

/** An e-mail address; clone it. */
export const email = vine.string().trim().toLowerCase().minLength(1).email().maxLength(254)

/** A name, as it stands in the head or a line of a mail: nothing that begins another line. */
export const oneLine = (least: number, most: number) =>
  vine
    .string()
    .trim()
    .minLength(least)
    .maxLength(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)

/** As people write them, `+971 (4) 000-14-20`; empty takes the phone away. */
export const phone = vine
  .string()
  .trim()
  .maxLength(40)
  .regex(/^(\+?[ ()./-]*\d[\d ()./-]*)?$/)
