/** Props of the page `profile/index`; name and address are those of every page. */
export type ProfilePage = {
  /** Empty when the user did not say. */
  phone: string
}
