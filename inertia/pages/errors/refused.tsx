import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'

/** What was asked could not be taken, in the words of the refusal: an address or a body nobody can read. */
export default function RefusedPage(props: ErrorPageProps) {
  return <ErrorPage {...props} title="errors_pages.refused_title" next="home" />
}
