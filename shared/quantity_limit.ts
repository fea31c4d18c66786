/** The largest quantity of one line. */
export const MOST_QUANTITY = 999_999
