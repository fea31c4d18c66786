import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'

/** 500. */
export default function ServerErrorPage(props: ErrorPageProps) {
  return (
    <ErrorPage
      {...props}
      title="errors_pages.server_error_title"
      text="errors_pages.server_error_text"
      next="reload"
    />
  )
}
