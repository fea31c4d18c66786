import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'

/** 429: how long to wait. */
export default function TooManyRequestsPage(props: ErrorPageProps) {
  return <ErrorPage {...props} title="errors_pages.too_many_requests_title" next="reload" />
}
