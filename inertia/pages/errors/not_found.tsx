import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'

/** 404 for who is signed in: the shell and the search stay. */
export default function NotFoundPage(props: ErrorPageProps) {
  return (
    <ErrorPage
      {...props}
      title="errors_pages.not_found_title"
      text="errors_pages.not_found_text"
      next="dashboard"
    />
  )
}
