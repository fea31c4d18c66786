import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'

/** 404 for guests. */
export default function NotFoundGuestPage(props: ErrorPageProps) {
  return (
    <ErrorPage
      {...props}
      title="errors_pages.not_found_title"
      text="errors_pages.not_found_guest_text"
      next="home"
    />
  )
}
