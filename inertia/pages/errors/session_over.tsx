import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'

/** 419: the token of the page is too old. */
export default function SessionOverPage(props: ErrorPageProps) {
  return (
    <ErrorPage
      {...props}
      title="errors_pages.session_over_title"
      text="errors_pages.session_over_text"
      next="reload"
    />
  )
}
