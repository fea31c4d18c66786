import { ManagerContact } from '~/features/accounts/manager_contact'
import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'

/** 403: what is missing, in the words of the refusal, and who can open it. */
export default function ForbiddenPage(props: ErrorPageProps) {
  return (
    <ErrorPage {...props} title="errors_pages.forbidden_title" next="dashboard">
      <ManagerContact inline />
    </ErrorPage>
  )
}
