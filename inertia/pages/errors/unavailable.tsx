import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'

/** 503: comes back by itself. */
export default function UnavailablePage(props: ErrorPageProps) {
  return (
    <ErrorPage
      {...props}
      title="errors_pages.unavailable_title"
      text="errors_pages.unavailable_text"
      next="reload"
    />
  )
}
