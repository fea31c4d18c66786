import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'
import { useUser } from '~/lib/page_props'

/** What was asked could not be taken, in the words of the refusal: an address or a body nobody can read. */
export default function RefusedPage(props: ErrorPageProps) {
  const user = useUser()
  return (
    <ErrorPage {...props} title="errors_pages.refused_title" next={user ? 'dashboard' : 'home'} />
  )
}
