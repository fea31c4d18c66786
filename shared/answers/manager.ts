/** The member of staff who looks after a contractor. */
export type Manager = {
  name: string
  email: string
  /** Empty when it is not known. */
  phone: string
}
